import type { Locale } from '../../i18n/locales.ts'
import { formatSpan } from '../../time/format-span.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long something lasted, to the minute also when it was hours: "1 hour 20 minutes". */
export function timeText(milliseconds: number, locale: Locale): string {
  const rest = milliseconds % HOUR_MS
  if (milliseconds < HOUR_MS || milliseconds >= 48 * HOUR_MS) return formatSpan(milliseconds, locale)
  const hours = formatSpan(milliseconds - rest, locale)
  return rest < MINUTE_MS ? hours : `${hours} ${formatSpan(rest, locale)}`
}
