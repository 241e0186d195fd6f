import { useLingui } from '@lingui/react/macro'
import type { Days } from '../filter.ts'
import { reachOf } from '../coverage.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSiteConfig } from '../../../site/site.ts'
import type { CoveredRange } from '../../../storage/covered-ranges.ts'
import { formatMoment } from '../../../time/format-time.ts'
import { formatServerDay } from '../../../time/format-date.ts'
import { addDays, readServerTime } from '../../../time/server-time.ts'

/** Returns a function that describes which days are complete on this device. A gap must never look like "no records". */
export function useKnownText(): (known: readonly CoveredRange[], days: Days) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  // At midnight, show only a day: a range that ends at midnight is shown with its last full day.
  const said = (time: string, back: number) => {
    const moment = time.endsWith(' 00:00:00') ? null : readServerTime(time, timezone)
    return moment === null
      ? formatServerDay(addDays(time.slice(0, 10), back), locale)
      : formatMoment(moment, locale)
  }
  return (known, days) => {
    const reach = reachOf(known, days)
    if (reach === undefined) return t`There may be more records.`
    const [from, to] = [said(reach.from, 0), said(reach.to, -1)]
    return reach.isWhole
      ? t`Records from ${from} to ${to} are complete.`
      : t`Records from ${from} to ${to} are complete. Earlier ones may be missing.`
  }
}
