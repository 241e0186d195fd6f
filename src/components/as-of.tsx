import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.ts'
import { formatClock, formatMoment } from '../time/format-time.ts'
import { useNow } from '../time/use-now.ts'

const TODAY_MS = 12 * 3_600_000

/** Shows when data was loaded: "as of 12:03". Adds the date after 12 hours. */
export function AsOf({ moment }: { moment: number }) {
  const { locale } = useLanguage()
  const when = useNow(60_000) - moment < TODAY_MS ? formatClock(moment, locale) : formatMoment(moment, locale)
  return <Trans comment="when shown data was loaded, e.g. as of 12:03">as of {when}</Trans>
}
