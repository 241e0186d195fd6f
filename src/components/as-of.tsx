import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.ts'
import { formatClock, formatMoment } from '../time/format-time.ts'
import { useNow } from '../time/use-now.ts'

const TODAY_MS = 12 * 3_600_000

/** When an answer came: "as of 12:03", with the day when that was longer ago. */
export function AsOf({ moment }: { moment: number }) {
  const { locale } = useLanguage()
  const when = useNow(60_000) - moment < TODAY_MS ? formatClock(moment, locale) : formatMoment(moment, locale)
  return <Trans comment="when shown data was loaded, e.g. as of 12:03">as of {when}</Trans>
}
