import type { Locale } from '../i18n/locales.ts'

const MINUTE_MS = 60_000
const UNITS = [
  { unit: 'day', minutes: 1_440, from: 2_880 },
  { unit: 'hour', minutes: 60, from: 60 },
] as const

/** A duration in whole minutes, from an hour on in hours, from two days on in days: "12 minutes". */
export function formatSpan(
  milliseconds: number,
  locale: Locale,
  unitDisplay: 'long' | 'narrow' = 'long',
): string {
  const all = Math.max(1, Math.floor(milliseconds / MINUTE_MS))
  const { unit, minutes } = UNITS.find(({ from }) => all >= from) ?? { unit: 'minute', minutes: 1 }
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  return format.format(Math.floor(all / minutes))
}
