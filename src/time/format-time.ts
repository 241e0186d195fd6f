import type { Locale } from '../i18n/locales.ts'
import { timeNow } from './clock.ts'
import { MINUTE_MS, HOUR_MS, DAY_MS } from './server-time.ts'

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

const thisYear = () => new Date(timeNow()).getFullYear()

/** Formats weekday, day and month in the device's zone, for list headings. Adds the year if it is not the current one. */
export function formatDay(moment: number, locale: Locale): string {
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Date(moment).getFullYear() === thisYear()
    ? formatAs(moment, locale, 'day', short)
    : formatAs(moment, locale, 'dayOfYear', { ...short, year: 'numeric' })
}

/** Formats a month `YYYY-MM` as its short name. */
export function formatMonth(month: string, locale: Locale): string {
  return formatAs(Date.parse(`${month}-01T00:00:00Z`), locale, 'month', { timeZone: 'UTC', month: 'short' })
}

/** Formats a month `YYYY-MM` as its name, for sentences. */
export function formatMonthName(month: string, locale: Locale): string {
  // The long names in Chinese are numerals: 十一月.
  if (locale.startsWith('zh')) return formatMonth(month, locale)
  const moment = Date.parse(`${month}-01T00:00:00Z`)
  return formatAs(moment, locale, 'monthName', { timeZone: 'UTC', month: 'long' })
}

/**
 * Formats a calendar day of the server (`YYYY-MM-DD`) without converting it to another zone. Adds the year if it is not the
 * current one.
 */
export function formatServerDay(day: string, locale: Locale): string {
  const short = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
  const moment = Date.parse(`${day}T00:00:00Z`)
  return day.startsWith(`${thisYear()}-`)
    ? formatAs(moment, locale, 'serverDay', short)
    : formatAs(moment, locale, 'serverDayOfYear', { ...short, year: 'numeric' })
}

const UNITS = [
  { unit: 'day', minutes: 1_440, from: 2_880 },
  { unit: 'hour', minutes: 60, from: 60 },
] as const

/**
 * Formats a duration in whole minutes, hours or days, such as "12 minutes". Rounds down, but to at least one minute. Uses days
 * from 48 hours.
 */
export function formatSpan(
  milliseconds: number,
  locale: Locale,
  unitDisplay: 'long' | 'narrow' = 'long',
): string {
  const total = Math.max(1, Math.floor(milliseconds / MINUTE_MS))
  const { unit, minutes } = UNITS.find(({ from }) => total >= from) ?? { unit: 'minute', minutes: 1 }
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  // `Intl` writes 30分钟 in Simplified Chinese; the texts have a space there.
  return format.format(Math.floor(total / minutes)).replace(/\d(?=\p{Script=Han})/u, '$& ')
}

/** Formats a duration to the minute, such as "1 hour 20 minutes". From 48 hours, formats whole days. */
export function formatDuration(milliseconds: number, locale: Locale): string {
  const rest = milliseconds % HOUR_MS
  if (milliseconds < HOUR_MS || milliseconds >= 48 * HOUR_MS) return formatSpan(milliseconds, locale)
  const hours = formatSpan(milliseconds - rest, locale)
  return rest < MINUTE_MS ? hours : `${hours} ${formatSpan(rest, locale)}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Returns a moment's calendar day in the device's time zone, as `YYYY-MM-DD`. `moment` is in milliseconds since 1970. */
export function deviceDay(moment: number): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Formats a duration like `formatDuration`, but rounds days up: 50 hours are "3 days". */
export function formatDurationUp(milliseconds: number, locale: Locale): string {
  const isInDays = milliseconds >= 2 * DAY_MS
  return formatDuration(isInDays ? Math.ceil(milliseconds / DAY_MS) * DAY_MS : milliseconds, locale)
}
