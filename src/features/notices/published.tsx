import type { Notice } from '../../api/config.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime, unlessZero } from '../../time/server-time.ts'

/** When an announcement was published, in the device's time zone. Renders nothing if the time is missing or invalid. */
export function Published({ notice, className = '' }: { notice: Notice; className?: string }) {
  const { locale } = useLanguage()
  const moment = unlessZero(readServerTime(notice.createdAt, useSiteConfig().timezone))
  if (moment === null) return null
  return (
    <time dateTime={new Date(moment).toISOString()} className={`block text-12 text-ink-2 ${className}`}>
      {formatMoment(moment, locale)}
    </time>
  )
}
