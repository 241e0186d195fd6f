import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.ts'
import type { Amount } from './amount.ts'
import { formatAmount } from './arithmetic.ts'
import { HIDE_AMOUNTS, readLocal, writeLocal } from '../local-storage.ts'
import { cell, pageRestored } from '../signal.ts'

/** Returns a currency's sign, or its code and a space if it has none. */
export function currencySign(currency: { symbol: string; currency: string }): string {
  return currency.symbol || `${currency.currency}\u00a0`
}

interface MoneyProps {
  /** Null means unknown, shown as `--`. */
  value: Amount | null
  /** Shown before the figure, smaller. */
  sign?: string
  /** Shown before the sign: `+` for a bonus. */
  prefix?: string
  /** Set for an amount that stays visible while others are hidden. For example, what the member is about to pay. */
  always?: boolean
  className?: string
}

/** An exact amount with the language's grouping; masked while the member hides amounts. */
export function Money({ value, sign = '', prefix = '', always = false, className = '' }: MoneyProps) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const hidden = useHiddenAmounts() && !always
  if (hidden) {
    return (
      <span className={className}>
        <span aria-hidden="true">••••</span>
        <span className="sr-only">
          {t({ message: 'hidden', comment: 'Read aloud in place of an amount that the member hides' })}
        </span>
      </span>
    )
  }
  if (value === null) return <span className={className}>--</span>
  const minus = value.startsWith('-') ? '−' : ''
  const figure = formatAmount(value, locale).replace(/^[-−]/, '')
  return (
    <span className={className}>
      <span className={`tabular ${fitClass(sign.length + figure.length)}`}>
        {minus}
        {prefix}
        {sign && <span className="text-[0.78em] leading-none">{sign}</span>}
        {figure}
      </span>
    </span>
  )
}

// An amount of up to 26 characters stays on one line: on a narrow screen it becomes smaller instead.
function fitClass(length: number): string {
  if (length > 26) return ''
  if (length > 18) return 'amount-26'
  return length > 12 ? 'amount-18' : 'amount-12'
}

const hidden = cell(readLocal(HIDE_AMOUNTS) === '1')

/** Hides or shows every amount in the app; the choice is stored on this device. */
export function hideAmounts(hide: boolean): void {
  writeLocal(HIDE_AMOUNTS, hide ? '1' : '0')
  hidden.set(hide)
}

/** Takes over the choice of another tab. Null: never chosen, or the browser blocks storage. */
function followOtherTabs(): void {
  const choice = readLocal(HIDE_AMOUNTS)
  if (choice !== null) hidden.set(choice === '1')
}
// From the start: other choices wait for the worker, which may take long or never be installed.
globalThis.addEventListener?.('storage', ({ key }) => key === HIDE_AMOUNTS && followOtherTabs())
pageRestored.on(followOtherTabs)

export const amountsHidden = hidden.get

/** Like `amountsHidden`, for components. */
export const useHiddenAmounts = hidden.use
export const onHiddenAmounts = hidden.on
