import { Trans } from '@lingui/react/macro'
import { keptPlayTime } from './kept-play-time.ts'
import { useSaferPlay } from './use-safer-play.ts'
import { GuestCard } from '../../components/guest-card.tsx'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Exclusion } from './exclusion-tool.tsx'
import { Help } from './help.tsx'
import { Limits } from './limits.tsx'
import { SessionClock } from './session-clock.tsx'
import { TimeOutTool } from './time-out.tsx'

/** The tools that keep play in bounds, and where to find help. */
export function SaferPlayPage() {
  const { token, member } = useSession()
  const chosen = useSaferPlay()
  const time = keptPlayTime.useOwn()
  return (
    <main className="flex flex-col gap-6 px-safe">
      <p className="text-ink-2">
        <Trans>
          Play is for pleasure, with money you can do without. These tools work on this device: another phone
          or browser knows nothing of them. Logging out and clearing the cache do not remove them.
        </Trans>
      </p>
      {token === undefined ? (
        <Card>
          <GuestCard icon={ClockIcon} title={<Trans>The tools belong to an account</Trans>}>
            <Trans>
              After logging in you see how long you have played, limit your deposits, take a time-out or ask
              to be excluded. Help is below, without a login too.
            </Trans>
          </GuestCard>
        </Card>
      ) : member !== undefined && chosen && time ? (
        <>
          <SessionClock member={member} chosen={chosen} time={time} />
          <Limits member={member} chosen={chosen} />
          <TimeOutTool member={member} chosen={chosen} />
          <Exclusion member={member} chosen={chosen} />
        </>
      ) : (
        <ToolsSkeleton />
      )}
      <Help />
    </main>
  )
}

function ToolsSkeleton() {
  return (
    <>
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </>
  )
}
