import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { startOf, type CoveredRange, type Span } from '../../storage/covered-ranges.ts'
import { deviceDay, formatServerDay, formatClock } from '../../time/format-time.ts'
import { addDays, readServerTime, zoneOffset } from '../../time/server-time.ts'
import { newestCoverageOf } from './coverage.ts'
import { classesQuery } from '../lobby/queries.ts'
import type { Days, Preset, RecordsFilter } from './filter.ts'

/** The names of the game classes that the contract defines. */
const CLASS_TEXTS: Record<string, MessageDescriptor> = {
  live: msg({ message: 'Live', comment: 'class of games: with live video' }),
  game: msg({ message: 'Slots', comment: 'class of games: electronic' }),
  fishing: msg({ message: 'Fishing', comment: 'class of games' }),
  lottery: msg({ message: 'Lottery', comment: 'class of games' }),
  sport: msg({ message: 'Sports', comment: 'class of games' }),
  poker: msg({ message: 'Cards', comment: 'class of games: chess and cards' }),
  esports: msg({ message: 'Esports', comment: 'class of games' }),
}

/** The codes of these classes. */
export const CLASSES = Object.keys(CLASS_TEXTS)

/** Returns a function that names a class of games. An operator's own class has the operator's title, if cached, else its code. */
export function useClassText(): (code: string) => string {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const titleOf = (code: string) =>
    client.getQueryData(classesQuery(wire).queryKey)?.find((one) => one.code === code)?.title
  return (code) => (CLASS_TEXTS[code] ? t(CLASS_TEXTS[code]) : (titleOf(code) ?? code))
}

export function usePresetText(): (preset: Preset) => string {
  const { t } = useLingui()
  return (preset) => (preset === 'today' ? t`Today` : t`Last ${preset} days`)
}

export function useRangeText(): (filter: RecordsFilter) => string {
  const { locale } = useLanguage()
  const presetText = usePresetText()
  return ({ preset, days: { from, to } }) => {
    if (preset !== undefined) return presetText(preset)
    const [first, last] = [formatServerDay(from, locale), formatServerDay(to, locale)]
    return from === to ? first : `${first} – ${last}`
  }
}

const isDeviceZone = (zone: string) => zoneOffset(zone) === new Date().getTimezoneOffset() * -60_000

/** Returns a sentence about the zone of the server's days; false if the device's days are the same. */
export function useZoneText(): string | false {
  const { t } = useLingui()
  const { timezone } = useSiteConfig()
  return !isDeviceZone(timezone) && t`Days are based on server time (UTC${timezone}).`
}

/** The names of the directions of a transfer. */
export const DIRECTION_TEXTS = {
  in: msg`Into a venue`,
  out: msg`Out of a venue`,
}

/** Returns the time of day of a record. Undefined when its time cannot be read; `zone` is the server's. */
export function useClockText(createdAt: string, zone: string): string | undefined {
  const { locale } = useLanguage()
  const moment = readServerTime(createdAt, zone)
  return moment === null ? undefined : formatClock(moment, locale)
}

/** The names of the kinds of records. */
export const KIND_TEXTS = {
  deposit: msg({ message: 'Deposit', comment: 'kind of a record' }),
  withdrawal: msg({ message: 'Withdrawal', comment: 'kind of a record' }),
  transfer: msg({ message: 'Transfer', comment: 'kind of a record' }),
  rebate: msg({ message: 'Rebate', comment: 'kind of a record' }),
}

/** Returns the name of a rebate's state, from whether it is paid. */
export function rebateText(paid: boolean | undefined): MessageDescriptor {
  if (paid === undefined) return msg({ message: 'Status unknown', comment: 'of a rebate' })
  return paid
    ? msg({ message: 'Paid', comment: 'state of a rebate' })
    : msg({ message: 'Not paid yet', comment: 'state of a rebate' })
}

/** The names of the states of bets. */
export const BET_TEXTS = {
  settled: msg({ message: 'Settled', context: 'bet', comment: 'state of a bet' }),
  unsettled: msg({ message: 'Not settled yet', comment: 'state of a bet' }),
  void: msg({ message: 'Void', comment: 'state of a bet: it does not count' }),
  refunded: msg({ message: 'Refunded', comment: 'state of a bet' }),
  unknown: msg({ message: 'Status unknown', comment: 'of a bet' }),
}

const isMidnight = (time: string) => time.endsWith(' 00:00:00')

/**
 * Returns a function that formats the ends of a range of server time on one clock. They are server days where both ends of
 * `beside` are, or the device is in the server's zone; else times of the device. `beside` is a range shown with it.
 */
function useEndTexts(): (range: Span, beside?: Span) => [from: string, to: string] {
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  // A range that ends at midnight is shown with its last full day.
  const timeText = (time: string, back: number, isDay: boolean) => {
    const moment = isDay ? null : readServerTime(time, timezone)
    if (moment === null) return formatServerDay(addDays(time.slice(0, 10), back), locale)
    const [day, clock] = [formatServerDay(deviceDay(moment), locale), formatClock(moment, locale)]
    // In Chinese, a space separates a clock from the character after it.
    return locale.startsWith('zh') ? `${day} ${clock} ` : `${day}, ${clock}`
  }
  return (range, beside = range) => {
    // A day of the server beside a time in another zone would mix two clocks.
    const isOneClock = isDeviceZone(timezone) || (isMidnight(beside.from) && isMidnight(beside.to))
    const textOf = (time: string, back: number) => timeText(time, back, isOneClock && isMidnight(time))
    return [textOf(range.from, 0), textOf(range.to, -1)]
  }
}

/** Returns a function that formats the ends of `days` on the clock of their coverage text. */
export function useDaysText(): (covered: readonly CoveredRange[], days: Days) => [from: string, to: string] {
  const endTexts = useEndTexts()
  return (covered, days) =>
    endTexts({ from: startOf(days.from), to: startOf(addDays(days.to, 1)) }, newestCoverageOf(covered, days))
}

/** Returns a function that describes which days are complete on this device. A gap must never look like "no records". */
export function useCoverageText(): (covered: readonly CoveredRange[], days: Days) => string {
  const { t } = useLingui()
  const endTexts = useEndTexts()
  return (covered, days) => {
    const coverage = newestCoverageOf(covered, days)
    if (coverage === undefined) return t`There may be more records.`
    const [from, to] = endTexts(coverage)
    return coverage.from === startOf(days.from)
      ? t`Records from ${from} to ${to} are complete.`
      : t`Records from ${from} to ${to} are complete. Earlier ones may be missing.`
  }
}
