import type { Locale } from '../i18n/locales.ts'
import { timeNow } from './server-clock.ts'

const MINUTE_MS = 60_000
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
  const all = Math.max(1, Math.floor(milliseconds / MINUTE_MS))
  const { unit, minutes } = UNITS.find(({ from }) => all >= from) ?? { unit: 'minute', minutes: 1 }
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  return format.format(Math.floor(all / minutes))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(moment: number, locale: Locale, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${name}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(moment)
}

/** What separates hours from minutes; a colon in the other languages. */
const SEPARATORS: Partial<Record<Locale, string>> = { id: '.' }

// By hand: the first screen shows a time, and its first `Intl.DateTimeFormat` costs a slow phone 50 ms.
function clock(parts: readonly number[], locale: Locale): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(SEPARATORS[locale] ?? ':')
}

/** Formats hour and minute in the device's zone: `12:03`. */
export function formatClock(moment: number, locale: Locale): string {
  const date = new Date(moment)
  return clock([date.getHours(), date.getMinutes()], locale)
}

/** Formats hour, minute and second in the device's zone. */
export function formatSeconds(moment: number, locale: Locale): string {
  const date = new Date(moment)
  return clock([date.getHours(), date.getMinutes(), date.getSeconds()], locale)
}

/** Formats weekday, day and month in the device's zone, for list headings. Adds the year if it is not the current one. */
export function formatDay(moment: number, locale: Locale): string {
  const now = new Date(timeNow()).getFullYear() === new Date(moment).getFullYear()
  return now
    ? format(moment, locale, 'day', { weekday: 'short', day: 'numeric', month: 'short' })
    : format(moment, locale, 'dayOfYear', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      })
}

/** Formats a month `YYYY-MM` as its short name. */
export function formatMonth(month: string, locale: Locale): string {
  return format(Date.parse(`${month}-01T00:00:00Z`), locale, 'month', { timeZone: 'UTC', month: 'short' })
}

/** Formats day, month, year, hour and minute in the device's zone. */
export function formatMoment(moment: number, locale: Locale): string {
  return format(moment, locale, 'moment', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/**
 * Formats a calendar day of the server (`YYYY-MM-DD`) without converting it to another zone. Adds the year if it is not the
 * current one.
 */
export function formatServerDay(day: string, locale: Locale): string {
  const short = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
  const moment = Date.parse(`${day}T00:00:00Z`)
  return day.startsWith(`${new Date(timeNow()).getFullYear()}-`)
    ? format(moment, locale, 'serverDay', short)
    : format(moment, locale, 'serverDayOfYear', { ...short, year: 'numeric' })
}
