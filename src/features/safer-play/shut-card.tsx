import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { useShutText } from './shut-text.ts'
import { useSaferPlay } from './kept.ts'

/** Why a game does not open, in its place. */
export function ShutCard() {
  const shutText = useShutText()
  const shut = useSaferPlay()?.shut
  return (
    shut && (
      <EmptyState
        icon={ClockIcon}
        title={<Trans>Games are shut</Trans>}
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
