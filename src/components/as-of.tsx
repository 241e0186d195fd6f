import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.ts'
import { formatRecent } from '../time/format-time.ts'
import { useNow } from '../time/use-now.ts'

/** Shows when data was loaded: "as of 12:03". Adds the date after 12 hours. */
export function AsOf({ moment }: { moment: number }) {
  const { locale } = useLanguage()
  const when = formatRecent(moment, useNow(60_000), locale)
  return <Trans comment="when shown data was loaded, e.g. as of 12:03">as of {when}</Trans>
}
