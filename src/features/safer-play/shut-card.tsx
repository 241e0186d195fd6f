import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { useSaferPlay } from './safer-play-store.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { Shut } from './rules.ts'

/** Shown instead of a game while games are blocked. Explains why. */
export function ShutCard() {
  const shutText = useShutText()
  const shut = useSaferPlay()?.shut
  return (
    shut && (
      <EmptyState
        icon={ClockIcon}
        title={<Trans>Games are blocked</Trans>}
        actions={
          <ButtonLink to="/safer-play" variant="ghost" full>
            <Trans comment="link to the safer-play page">Safer play</Trans>
          </ButtonLink>
        }
      >
        {shutText(shut)}
      </EmptyState>
    )
  )
}

/** Returns a function that explains why deposits and games are blocked, and until when. */
export function useShutText(): (shut: Shut) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (shut) => {
    if (shut.why === 'excluded') {
      return t`You asked to self-exclude. Deposits and games are blocked on this device.`
    }
    if (shut.why === 'unconfirmed') {
      return t`According to this device, your time-out is over. Once you’re online and we’ve confirmed the time, you can deposit and play.`
    }
    if (shut.end === undefined) {
      return t`Your time-out starts once we’ve confirmed the time. Deposits and games are blocked on this device until it ends.`
    }
    const when = formatMoment(shut.end, locale)
    return t`You’re on a time-out. Deposits and games are blocked on this device until ${when}.`
  }
}
