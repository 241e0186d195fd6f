import type { Locale } from '../i18n/locales.ts'
import { type Amount } from './amount.ts'
import { cutAmount } from './arithmetic.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: Locale, minimum: number): Intl.NumberFormat {
  const key = `${locale} ${minimum}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: 4 })
  formats.set(key, made)
  return made
}

/**
 * The figure in the grouping of the language, without a sign of currency: two decimals at least, at most the four that wallets hold, cut and
 * never rounded in the member's favour. `Intl` formats decimal texts exactly, numbers not. `minimum` is 0 to 4.
 */
export function formatAmount(value: Amount, locale: Locale, minimum = 2): string {
  return formatFor(locale, minimum).format(cutAmount(value))
}
