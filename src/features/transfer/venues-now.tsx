import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VenueWallet } from './rules.ts'
import { VenuePicture } from './venue-rows.tsx'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { askAfter } from './use-recovery.ts'

const EVERY_MS = 5_000
const MOST = 8

/** While it is not known how a recovery ends: what its venues hold now, asked again and again. */
export function VenuesNow({
  submission: { requestId, venues: concerned },
  wallets,
}: {
  submission: Submission
  wallets: readonly VenueWallet[]
}) {
  const client = useQueryClient()
  const sign = useCurrencySign()
  const venues = concerned?.slice(0, MOST) ?? []
  const now = useQuery({
    queryKey: ['venues-now', requestId],
    enabled: venues.length > 0,
    staleTime: 0,
    refetchInterval: EVERY_MS,
    queryFn: () => askAfter(client, venues),
  }).data
  if (venues.length === 0) return null
  return (
    <Section title={<Trans>What the venues hold now</Trans>}>
      <Card flush className="mb-5 px-4 py-1">
        <ul className="row-list">
          {venues.map((id) => {
            const venue = wallets.find((wallet) => wallet.id === id)
            const money = now?.[id]
            return (
              <li key={id}>
                <Row
                  icon={<VenuePicture picture={venue?.picture ?? ''} />}
                  title={venue?.title ?? id}
                  end={
                    money === undefined ? (
                      <Skeleton className="h-3.5 w-16 rounded-sm" />
                    ) : money === null ? (
                      <Trans comment="a venue does not say what the member has there; it is not 0">
                        unavailable
                      </Trans>
                    ) : (
                      <Money value={money} sign={sign} />
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
