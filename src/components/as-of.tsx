import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.ts'
import { formatRecent } from '../time/format-time.ts'
import { useNow } from '../time/use-now.ts'

/**
 * Shows when data was loaded: "as of 12:03". Adds the date after 12 hours. Without a moment it is invisible, so that nothing moves
 * once the moment is known.
 */
export function AsOf({ moment }: { moment: number | undefined }) {
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const when = formatRecent(moment ?? now, now, locale)
  const text = <Trans comment="when shown data was loaded, e.g. as of 12:03">as of {when}</Trans>
  return moment === undefined ? <span className="invisible">{text}</span> : text
}
