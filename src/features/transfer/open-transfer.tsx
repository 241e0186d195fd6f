import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrencySign } from '../../components/money-text.ts'
import { Money } from '../../money/money.tsx'
import { mostUrgent } from '../../submissions/rounds.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type FormAround, OpenSubmission } from '../submission/open-submission.tsx'
import { RecoveryOver } from './recovery-over.tsx'
import type { VenueWallet } from './rules.ts'
import { askAfter } from './use-recovery.ts'
import { VenuePicture } from './venue-rows.tsx'

const EVERY_MS = 5_000
const MOST = 8

/** While it is not known how a recovery ends: what its venues hold now, asked again and again. */
function VenuesNow({
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

/** What stands in place of the form. */
export interface OpenTransferProps {
  /** The transfers and recoveries whose result is unknown or not yet seen. */
  open: readonly Submission[]
  form: FormAround
  wallets: readonly VenueWallet[]
}

/** A transfer or a recovery in place of the form: in doubt, or how it ended. */
export default function OpenTransfer({ open, form, wallets }: OpenTransferProps) {
  const submission = mostUrgent(open)
  if (!submission) return null
  const { kind, state, requestId } = submission
  if (kind !== 'recovery' || state === 'refused')
    return <OpenSubmission submission={submission} form={form} />
  if (state === 'settled') {
    return <RecoveryOver key={requestId} submission={submission} form={form} wallets={wallets} />
  }
  return (
    <>
      <OpenSubmission submission={submission} form={form} />
      <VenuesNow submission={submission} wallets={wallets} />
    </>
  )
}
