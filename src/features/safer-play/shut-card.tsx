import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { useSaferPlay } from './safer-play-store.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { Shut } from './rules.ts'

/** Why a game does not open, in its place. */
export function ShutCard() {
  const shutText = useShutText()
  const shut = useSaferPlay()?.shut
  return (
    shut && (
      <EmptyState
        icon={ClockIcon}
        title={<Trans>Games are closed</Trans>}
        actions={
          <Link to="/safer-play" className={buttonClass({ variant: 'ghost', full: true })}>
            <Trans comment="way to the page of tools to keep play in bounds">Safer play</Trans>
          </Link>
        }
      >
        {shutText(shut)}
      </EmptyState>
    )
  )
}

/** Returns the text for why deposits and games are shut on this device, and until when. */
export function useShutText(): (shut: Shut) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (shut) => {
    if (shut.why === 'excluded') {
      return t`You asked to be excluded. Deposits and games stay closed on this device.`
    }
    if (shut.why === 'unconfirmed') {
      return t`By this device’s clock your time-out is over. Deposits and games open once the server has confirmed the time; that needs a connection.`
    }
    if (shut.end === undefined) {
      return t`You are on a time-out. It starts when the server confirms the time; until it ends, deposits and games stay closed on this device.`
    }
    const when = formatMoment(shut.end, locale)
    return t`You are on a time-out. Deposits and games stay closed on this device until ${when}.`
  }
}
