import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts, formatAmount, isWhole } from '../../money/arithmetic.ts'
import {
  isIncomplete,
  type AmountProblem,
  type BrokenLimit,
  type Limits,
  toFieldText,
  displayParsed,
  decimalMark,
} from '../../money/typed-amount.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { useCurrencySign, useMoneyText } from '../own-money.tsx'

export interface AmountInputProps {
  label: ReactNode
  /** The limits as text, and other hints. */
  hint: ReactNode
  decimals: number
  typed: string
  onType: (typed: string) => void
  checked: { amount: Amount } | AmountProblem
  problemText: (problem: AmountProblem) => string
  /** Another error of the amount, such as the server's. */
  refusal: string | undefined
  /**
   * The most that can be ordered, for a button that types it. Null (unknown, stale or zero) disables the button; undefined leaves
   * it out.
   */
  all?: Amount | null | undefined
  /** The amount of the last order, offered as a chip. */
  last?: Amount | undefined
  /** True while the amount is the app's proposal. A tap selects it, so that typing replaces it. */
  isProposed?: boolean
}

/**
 * The amount field of a money form. Shows an error once further digits cannot fix it, and offers the readings of an ambiguous
 * amount.
 */
export function AmountInput({
  label,
  hint,
  decimals,
  typed,
  onType,
  checked,
  problemText,
  refusal,
  all,
  last,
  isProposed = false,
}: AmountInputProps) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  const mark = decimalMark(useLanguage().locale)
  const hidden = useHiddenAmounts()
  const moneyText = useMoneyText()
  const lastText = last && moneyText(last, 0)
  // The text being typed; undefined once the member leaves the field. An amount that more digits could fix then shows no error.
  const [typing, setTyping] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const problem = 'problem' in checked ? checked : undefined
  const showsProblem = problem && typed !== '' && (typing !== typed || !isIncomplete(typed, problem))
  const isBroken = problem !== undefined && 'limit' in problem
  // While amounts are hidden, the nearest amount would show the balance, or what is left of the day's withdrawals.
  const isSecret = hidden && isBroken && ['balance', 'day'].includes(problem.limit.by)
  const meant = showsProblem && !isSecret && problem.meant

  const finish = () => {
    setTyping(undefined)
    const shown = displayParsed(typed, decimals, mark)
    if (shown !== typed) onType(shown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // This Enter ends an IME composition: it picks a word and must not submit.
    if (event.nativeEvent.isComposing || event.keyCode === 229) event.preventDefault()
    else finish()
  }
  return (
    <>
      <AmountField
        ref={field}
        label={label}
        symbol={sign}
        hint={hint}
        error={(showsProblem && problemText(problem)) || refusal}
        trailing={
          all !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              disabled={all === null}
              onClick={() => all && onType(toFieldText(all, mark))}
            >
              <Trans comment="button: the most that can be ordered">All</Trans>
            </Button>
          )
        }
        value={typed}
        maxLength={40}
        onChange={({ currentTarget: { value } }) => {
          setTyping(value)
          onType(value)
        }}
        onBlur={finish}
        onClick={isProposed ? ({ currentTarget }) => currentTarget.select() : undefined}
        onKeyDown={onKeyDown}
      />
      {last && !hidden && (
        <Chip
          tone="accent"
          className="self-start"
          pressed={'amount' in checked && compareAmounts(checked.amount, last) === 0}
          onClick={() => onType(toFieldText(last, mark))}
        >
          <Trans comment="chip: the amount of the last order">Last time {lastText}</Trans>
        </Chip>
      )}
      {/* These chips come last. They appear when the field loses the focus, and must not move a button being tapped. */}
      {meant && meant.length > 0 && (
        <AmountChips
          // Scroll only to a question that the member must answer. An amount over a limit may still be incomplete.
          ref={isBroken ? null : showWhole}
          legend={t`Suggested amounts`}
          amounts={meant}
          chosen={undefined}
          onChoose={(amount, { detail }) => {
            // The chips disappear. Only a keyboard's click moves the focus: after a tap, the on-screen keyboard would open.
            if (detail === 0) field.current?.focus()
            onType(amount)
          }}
        />
      )}
    </>
  )
}

// The keyboard or the bar with the button may cover a question that the member has to answer.
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

interface AmountChipsProps {
  ref?: Ref<HTMLFieldSetElement>
  legend: string
  amounts: readonly Amount[]
  chosen: Amount | undefined
  onChoose: (typed: string, event: MouseEvent) => void
}

/** Amounts to choose from with a tap. */
export function AmountChips({ ref, legend, amounts, chosen, onChoose }: AmountChipsProps) {
  const { locale } = useLanguage()
  const figures = amounts.map((value) => formatAmount(value, locale, isWhole(value) ? 0 : 2))
  const longest = Math.max(0, ...figures.map(({ length }) => length))
  return (
    <fieldset
      ref={ref}
      className={cx(
        'grid min-w-0 gap-2',
        longest > 9 ? 'grid-fit-[8.5rem]' : longest > 6 ? 'grid-fit-[6.5rem]' : 'grid-fit-[4.5rem]',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {amounts.map((value, place) => (
        <Chip
          key={value}
          tone="accent"
          pressed={chosen !== undefined && compareAmounts(chosen, value) === 0}
          onClick={(event) => onChoose(toFieldText(value, decimalMark(locale)), event)}
        >
          {figures[place]}
        </Chip>
      ))}
    </fieldset>
  )
}

/** Returns a function that formats limits as a short range for a row. The text is empty if there are no limits. */
export function useRangeText(): (limits: Limits) => string {
  const limitText = useLimitText()
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  return (limits) => {
    const { min, max } = limits
    return min && max
      ? `${moneyText(min.value, 0)} – ${formatAmount(max.value, locale, isWhole(max.value) ? 0 : undefined)}`
      : limitText(limits)
  }
}

/** Returns a function that formats limits as text. The text is empty if there are no limits. */
export function useLimitText(): (limits: Limits) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return ({ min, max }) => {
    const least = min && moneyText(min.value, 0)
    const most = max && moneyText(max.value, 0)
    if (least && most) return t`From ${least} to ${most}`
    if (least) return t`At least ${least}`
    return most ? t`Up to ${most}` : ''
  }
}

/**
 * Returns a function that describes what is wrong with an amount. Each form has its own texts: `empty` for an empty field, and
 * `brokenText` for a broken limit, which names its source. `bound` is the limit as text.
 */
export function useProblemText(
  decimals: number,
  empty: string,
  brokenText: (broken: BrokenLimit, bound: string) => string,
): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return (wrong) => {
    if ('limit' in wrong) return brokenText(wrong, moneyText(wrong.limit.value, 0))
    return {
      empty,
      'not-a-number':
        decimals === 0
          ? t`Use only digits, such as 1000`
          : t`Use only digits and a decimal point, such as 1000 or 1000.50`,
      separator: t`Which amount do you mean? Tap it, or type it without thousands separators, such as 1000 or 1000.50`,
      'too-many-decimals':
        decimals === 0 ? t`Whole amounts only, without decimals` : t`Use no more than two decimal places`,
      'too-long': t`This amount has too many digits`,
      zero: t`The amount must be more than 0`,
    }[wrong.problem]
  }
}
