import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Asked } from '../../components/asked.tsx'
import { GuestCard } from '../../components/guest-card.tsx'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { Card } from '../../ui/card.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Details } from './details.tsx'

/** All that the operator knows of a member, and the ways to change it; a guest reads what the page is for. */
export function InfoPage() {
  const { t } = useLingui()
  const { token } = useSession()
  // Asked anew however fresh it is: what this device kept is in part only.
  const user = useQuery({ ...userQuery, enabled: token !== undefined, refetchOnMount: 'always' })
  if (token === undefined) {
    return (
      <GuestCard icon={MemberIcon} title={<Trans>Your details, in one place</Trans>}>
        <Trans>
          After logging in you see here what we know about you, and can change your picture, your phone number
          and how else to reach you.
        </Trans>
      </GuestCard>
    )
  }
  return (
    <PullToRefresh onRefresh={() => user.refetch()}>
      <Asked
        query={user}
        skeleton={
          <div className="flex flex-col gap-6">
            <div className="flex items-center gap-3 py-2">
              <Skeleton className="size-12 rounded-full" />
              <Skeleton className="h-5 w-32 rounded-sm" />
            </div>
            {[4, 6].map((count) => (
              <Card key={count} flush className="px-4 py-1">
                <SkeletonRows count={count} label={t`Loading...`} />
              </Card>
            ))}
          </div>
        }
      >
        {(data) => <Details user={data} />}
      </Asked>
    </PullToRefresh>
  )
}
