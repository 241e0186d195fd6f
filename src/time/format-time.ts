import type { Locale } from '../i18n/locales.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment. Formats are cached by locale, device zone and `name`, which identifies the options. */
export function formatAs(
  moment: number,
  locale: Locale,
  name: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${name} ${new Date().getTimezoneOffset()}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(moment)
}

/** What separates hours from minutes. */
const SEPARATORS: Record<Locale, string> = { 'zh-CN': ':', en: ':', 'zh-TW': ':', id: '.' }

// By hand: the first screen shows a time, and its first `Intl.DateTimeFormat` costs a slow phone 50 ms.
function clock(parts: readonly number[], locale: Locale): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(SEPARATORS[locale])
}

/** Formats hour and minute in the device's zone: `12:03`. */
export function formatClock(moment: number, locale: Locale): string {
  const date = new Date(moment)
  return clock([date.getHours(), date.getMinutes()], locale)
}

const TODAY_MS = 12 * 3_600_000

/** Formats a moment within 12 hours of now as hour and minute. Formats any other with its date. */
export function formatRecent(moment: number, now: number, locale: Locale): string {
  return Math.abs(now - moment) < TODAY_MS ? formatClock(moment, locale) : formatMoment(moment, locale)
}

/** Formats hour, minute and second in the device's zone. */
export function formatSeconds(moment: number, locale: Locale): string {
  const date = new Date(moment)
  return clock([date.getHours(), date.getMinutes(), date.getSeconds()], locale)
}

/** Formats day, month, year, hour and minute in the device's zone. */
export function formatMoment(moment: number, locale: Locale): string {
  return formatAs(moment, locale, 'moment', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
