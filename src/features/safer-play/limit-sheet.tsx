import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { confirmedServerNow } from '../../time/clock.ts'
import { AmountInput, useProblemText } from '../../components/amount/amount-input.tsx'
import { useMoneyText } from '../../components/own-money.tsx'
import { showToast } from '../../components/toasts.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts, sumOf } from '../../money/arithmetic.ts'
import { checkTyped, type Limits, decimalMark } from '../../money/typed-amount.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInvalid, Note } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ChosenNow, storedSaferPlay } from './safer-play-store.ts'
import { LimitMoney, NextLimit, PeriodName, useDeposits } from './limit-facts.tsx'
import { changedLimit, type Limit, type Period, settled } from './rules.ts'
import { depositsIn } from './trades.ts'

const DECIMALS = 2
const NO_BOUNDS: Limits = { min: undefined, max: undefined }

interface LimitSheetProps {
  member: string
  period: Period
  chosen: ChosenNow
  onClose: () => void
}

/** Sets, changes or removes one deposit limit. */
export function LimitSheet({ member, period, chosen, onClose }: LimitSheetProps) {
  const limit = chosen.limits[period]
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const problemText = useProblemText(DECIMALS, '', () => '')
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const form = useFocusInvalid(tries, null)
  const mark = decimalMark(useLanguage().locale)
  const checked = checkTyped(typed, DECIMALS, mark, NO_BOUNDS)
  const now = limit && <LimitMoney value={limit.amount} />

  const wanted = 'amount' in checked ? checked.amount : undefined
  const amount = wanted && moneyText(wanted, 0)
  const deposited = useDeposited(chosen, period)
  const outcomeId = useId()

  const change = (next: Amount | null) => {
    void storedSaferPlay.change(member, (stored) => {
      const { limits, ...others } = settled(stored, confirmedServerNow())
      return {
        ...others,
        limits: { ...limits, [period]: changedLimit(limits[period], next, confirmedServerNow()) },
      }
    })
    onClose()
  }
  const set = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!wanted) return
    change(wanted)
    // A higher limit waits: its row shows until when.
    if (!changedLimit(limit, wanted, confirmedServerNow())?.next)
      showToast({
        tone: 'ok',
        text: (
          <>
            <Trans>Deposit limit set: {amount}</Trans> · <PeriodName period={period} />
          </>
        ),
      })
  }
  return (
    <Sheet onClose={onClose} title={<Trans>Deposit limit</Trans>}>
      <form ref={form} noValidate onSubmit={set} className="flex flex-col gap-4 pb-4">
        <p className="text-ink-2">
          <b className="font-semibold text-ink">
            <PeriodName period={period} />
          </b>
          {' · '}
          {now ? (
            <Trans comment="the deposit limit in force">Currently {now}</Trans>
          ) : (
            <Trans comment="there is no deposit limit">No limit</Trans>
          )}
          <span className="block text-12">
            <NextLimit limit={limit} />
          </span>
          <span className="block text-12">
            <Trans>Works on this device only, not on other phones or browsers.</Trans>
          </span>
        </p>
        <AmountInput
          label={<Trans>Amount</Trans>}
          hint={
            limit
              ? t`Lowering your limit takes effect right away. Raising or removing it takes effect after 24 hours.`
              : t`A new limit starts right away. Raising or removing it takes effect after 24 hours.`
          }
          decimals={DECIMALS}
          typed={typed}
          onType={setTyped}
          checked={checked}
          problemText={problemText}
          refusal={tries > 0 && typed === '' ? t`Enter an amount` : undefined}
        />
        {/* The height is reserved, so that the button stays in place while the member types. */}
        <div id={outcomeId} aria-live="polite" className="min-h-[calc(3lh+1rem)] text-12">
          {wanted && (
            <Outcome changed={changedLimit(limit, wanted, confirmedServerNow())} deposited={deposited} />
          )}
        </div>
        <Button type="submit" full aria-describedby={outcomeId}>
          {amount ? <Trans>Set a limit of {amount}</Trans> : <Trans>Set the limit</Trans>}
        </Button>
        {limit && (
          <Button variant="ghost" full onClick={() => change(limit.next ? limit.amount : null)}>
            {limit.next ? (
              <Trans comment="button: cancels the pending change of the limit">Keep the limit of {now}</Trans>
            ) : (
              <Trans>Remove the limit in 24 hours</Trans>
            )}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

/** Returns the deposits so far in the period of a limit. Null if the sum is unknown; undefined while the records are fetched. */
function useDeposited(chosen: ChosenNow, period: Period): Amount | null | undefined {
  const { deposits, known, isChecking } = useDeposits(chosen, true)
  if (known?.isWhole) return sumOf(depositsIn(period, deposits).map(({ money }) => money))
  return isChecking ? undefined : null
}

/** What a typed limit means before it is set: when it takes effect, or that the deposits so far leave nothing of it. */
function Outcome({
  changed,
  deposited,
}: {
  changed: Limit | undefined
  deposited: Amount | null | undefined
}): ReactNode {
  const moneyText = useMoneyText()
  if (changed?.next)
    return (
      <Note tone="info">
        <NextLimit limit={changed} />
      </Note>
    )
  if (changed === undefined || deposited === undefined) return null
  // Never masked: the member has just typed it.
  const all = moneyText(changed.amount, 0)
  if (deposited === null)
    return (
      <Note tone="warn">
        <Trans>
          We don’t know how much you can still deposit with this limit. Deposits you’ve already made count, so
          it may be nothing.
        </Trans>
      </Note>
    )
  return compareAmounts(deposited, changed.amount) < 0 ? null : (
    <Note tone="warn">
      <Trans>With a limit of {all}, you couldn’t deposit anything for now.</Trans>
    </Note>
  )
}
