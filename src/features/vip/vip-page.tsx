import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked, awaitsFirst } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { siteQuery } from '../../site/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Levels } from './levels.tsx'
import { ProgressCard } from './progress-card.tsx'
import { LevelsSkeleton, ProgressSkeleton } from './vip-skeleton.tsx'

interface VipPageProps {
  level: string | undefined
  onLevel: (level: string) => void
}

/** The VIP levels: how far the member is, and what each level asks and gives. */
export function VipPage({ level, onLevel }: VipPageProps) {
  const { token } = useSession()
  const online = useOnline()
  const site = useQuery(siteQuery(useLanguage().wire))
  const user = useQuery({ ...userQuery, enabled: token !== undefined })
  const isMember = token !== undefined
  const refresh = () => Promise.all([site.refetch(), isMember && user.refetch()])
  // Together, or what comes first would push the other down.
  const loading = awaitsFirst(site) || (isMember && awaitsFirst(user))
  // What was told longer ago.
  const told = site.data?.toldAt ?? site.dataUpdatedAt
  const moment = isMember && user.data ? Math.min(told, user.dataUpdatedAt) : told
  return (
    <PullToRefresh onRefresh={refresh}>
      <main className="flex flex-col gap-4 px-4 pb-8">
        {!online && site.data && (
          <Note tone="warn">
            <Trans>You are offline. This is how it was</Trans> <AsOf moment={moment} />
          </Note>
        )}
        {isMember ? (
          <Asked query={user} skeleton={<ProgressSkeleton />}>
            {(known) => (loading ? <ProgressSkeleton /> : <ProgressCard user={known} />)}
          </Asked>
        ) : (
          <ForGuests />
        )}
        <Asked query={site} skeleton={<LevelsSkeleton />}>
          {() =>
            loading ? (
              <LevelsSkeleton />
            ) : (
              <>
                <Levels own={isMember ? user.data?.vip_level : undefined} level={level} onLevel={onLevel} />
                <div className="-my-2 flex justify-end">
                  <RefreshButton busy={site.isFetching || user.isFetching} onClick={() => void refresh()}>
                    <AsOf moment={moment} />
                  </RefreshButton>
                </div>
              </>
            )
          }
        </Asked>
      </main>
    </PullToRefresh>
  )
}

function ForGuests() {
  const back = useLocation({ select: (location) => location.href })
  return (
    <Card>
      <h2 className="text-16 font-bold">
        <Trans>Log in to see your level</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>You see how far you are with deposits and turnover. What each level gives stands below.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow *:basis-[7rem]">
        <Link to="/login" search={{ back }} className={buttonClass({ size: 'md' })}>
          <Trans>Log in</Trans>
        </Link>
        <Link to="/register" search={{ back }} className={buttonClass({ variant: 'ghost', size: 'md' })}>
          <Trans>Register</Trans>
        </Link>
      </div>
    </Card>
  )
}
