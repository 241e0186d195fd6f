import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { Shut } from './rules.ts'

/** Gives the words for why deposits and games are shut on this device, and until when. */
export function useShutText(): (shut: Shut) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (shut) => {
    if (shut.why === 'excluded') {
      return t`You have asked to be excluded. Deposits and games stay shut on this device.`
    }
    if (shut.why === 'unconfirmed') {
      return t`By the clock of this device your time-out is over. Deposits and games open as soon as the server has confirmed the time; that needs a connection.`
    }
    if (shut.end === undefined) {
      return t`You have taken a time-out. It counts from the moment the server tells the time; until it is over, deposits and games stay shut on this device.`
    }
    const when = formatMoment(shut.end, locale)
    return t`You have taken a time-out. Deposits and games stay shut on this device until ${when}.`
  }
}
