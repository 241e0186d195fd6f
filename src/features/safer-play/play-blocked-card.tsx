import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { useSaferPlay } from './safer-play-store.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { PlayBlock } from './rules.ts'

/** Shown instead of a game while games are blocked. Explains why. */
export function PlayBlockedCard() {
  const blockText = usePlayBlockText()
  const playBlock = useSaferPlay()?.playBlock
  return (
    playBlock && (
      <EmptyState
        icon={ClockIcon}
        title={<Trans>Games are blocked</Trans>}
        actions={
          <ButtonLink to="/safer-play" variant="ghost" size="lg" full>
            <Trans comment="link to the safer-play page">Safer play</Trans>
          </ButtonLink>
        }
      >
        {blockText(playBlock)}
      </EmptyState>
    )
  )
}

/** Returns a function that explains why deposits and games are blocked, and until when. */
export function usePlayBlockText(): (playBlock: PlayBlock) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (playBlock) => {
    if (playBlock.why === 'excluded') {
      return t`You asked to self-exclude. Deposits and games are blocked on this device.`
    }
    if (playBlock.why === 'unconfirmed') {
      return t`According to this device, your time-out is over. Once you’re online and our server has confirmed the time, you can deposit and play.`
    }
    if (playBlock.end === undefined) {
      return t`Your time-out starts once our server has confirmed the time. Deposits and games are blocked on this device until it ends.`
    }
    const when = formatMoment(playBlock.end, locale)
    return t`You’re on a time-out. Deposits and games are blocked on this device until ${when}.`
  }
}
