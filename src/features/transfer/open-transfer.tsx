import { Trans, Plural } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '../../components/button-link.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { Row, RowsCard } from '../../ui/rows.tsx'
import { Note } from '../../ui/fields.tsx'
import { Section } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import SubmissionView from '../submission/submission-view.tsx'
import type { VenueWallet } from './rules.ts'
import {
  type BalancesAfter,
  fetchBalances,
  affectedVenues,
  outcomeOf,
  type RecoveryAnswer,
  recoveryResult,
  type RecoveryOutcome,
  type RecoveryLine,
  type RecoveryResult,
  recoveryAnswerQuery,
  recoveryByWallet,
  walletIdOf,
  withOtherVenues,
} from './use-recovery.ts'
import { VenueBalance, VenuePicture } from './venue-rows.tsx'
import type { ReactNode } from 'react'
import { QueryView } from '../../components/query-view.tsx'
import {
  SubmissionFrame,
  TunnelDrawing,
  type SubmissionProps,
  type ViewProps,
} from '../submission/submission-frame.tsx'
import { closeEntry } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'

interface RecoveryProps extends SubmissionProps {
  wallets: readonly VenueWallet[]
}

/** Replaces the form while a transfer or recovery is open: unconfirmed, or ended and unseen. */
export function OpenTransfer({ submission, form, wallets }: ViewProps & RecoveryProps) {
  const { kind, state, requestId } = submission
  if (kind === 'recovery' && state === 'settled')
    return <RecoveryOver key={requestId} submission={submission} wallets={wallets} />
  return <SubmissionView submission={submission} form={form} />
}

/** Returns whether to ask the venues again. A balance may be missing because the connection was cut. */
function ifIncomplete({ state: { data } }: { state: { data?: BalancesAfter | undefined } }) {
  return Object.values(data ?? {}).includes(null) && 'always'
}

/** The result of a recovery: what came back and what is left, venue by venue. */
function RecoveryOver(props: RecoveryProps) {
  const { submission, wallets } = props
  const client = useQueryClient()
  const { requestId, venues = [] } = submission
  const stored = useQuery(recoveryAnswerQuery(submission.member, requestId))
  const recovery = stored.data ? recoveryByWallet(stored.data, wallets) : undefined
  const named = affectedVenues(
    venues.map((row) => walletIdOf(row, wallets)),
    recovery,
  )
  // A logout removes the venue ids.
  const ids = named.length > 0 ? named : wallets.map(({ id }) => id)
  const after = useQuery({
    queryKey: ['recovery-after', requestId, ids.toSorted()],
    enabled: !stored.isPending && ids.length > 0,
    staleTime: Infinity,
    refetchOnMount: ifIncomplete,
    refetchOnReconnect: ifIncomplete,
    queryFn: () =>
      fetchBalances(client, ids).catch((error: unknown) => {
        // Then only the answer shows what came back.
        if (affectedVenues([], recovery).length > 0) return Object.fromEntries(ids.map((id) => [id, null]))
        throw error
      }),
  })
  // The list of venues may be missing too.
  const isUnnamed = !stored.isPending && ids.length === 0
  return (
    <>
      {isUnnamed ? (
        <Note tone="warn">
          <Trans>No venue balance is available right now.</Trans>
        </Note>
      ) : (
        <QueryView query={after} skeleton={<VenuesPending submission={submission} />}>
          {(found) => (
            <Result
              {...props}
              result={withOtherVenues(
                recoveryResult(recovery, found, submission.madeAt, after.dataUpdatedAt),
                ids,
                wallets,
              )}
              reported={recovery}
            />
          )}
        </QueryView>
      )}
      {/* Venues that can never be reached must not lock the form. */}
      {after.data === undefined && (isUnnamed || after.error) && <BackToWallets requestId={requestId} />}
    </>
  )
}

/** Shown until every venue has answered. The result does not count as shown yet: a card leads back to it. */
function VenuesPending({ submission }: SubmissionProps) {
  return (
    <SubmissionFrame
      submission={{ ...submission, state: 'unconfirmed' }}
      tone="warn"
      drawing={<TunnelDrawing />}
      title={<Trans>Checking the venues…</Trans>}
      meaning={<Trans>Your money is in the venues or in your central wallet.</Trans>}
    >
      <Skeleton className="mt-5 h-72 w-full rounded-lg" />
    </SubmissionFrame>
  )
}

const EMPTY_RESPONDED = <Trans>No money left in the venues that responded</Trans>

const TITLES: Record<RecoveryOutcome, ReactNode> = {
  all: <Trans>All your money is back</Trans>,
  some: (
    <Trans comment="result of a recovery: some money came back, some venues did not respond">
      Your money is back from the venues that responded
    </Trans>
  ),
  nothing: EMPTY_RESPONDED,
  unknown: EMPTY_RESPONDED,
  'not-all': <Trans>Not everything came back</Trans>,
  empty: (
    <Trans comment="result of a recovery, if it is unknown what came back">No money left in venues</Trans>
  ),
}

function meaningOf({ left, unavailable }: RecoveryResult, outcome: RecoveryOutcome): ReactNode {
  if (left.length > 0) {
    return <Trans>The money left in venues is still yours. Try again later.</Trans>
  }
  const check = <Trans>Check your transfers to see what came back.</Trans>
  if (outcome === 'empty') return check
  const venues = unavailable.length
  if (venues > 0) {
    const silent = (
      <Plural
        value={venues}
        one="One venue didn’t respond. If you moved money there, it’s still yours."
        other="# venues didn’t respond. If you moved money there, it’s still yours."
      />
    )
    return <SentencePair first={outcome === 'unknown' && check} second={silent} />
  }
  return <Trans>Your money in the venues is back in your central wallet.</Trans>
}

/** The groups of venues in a result. `isLeft`: the money is still in the venues. */
const GROUPS = [
  {
    name: 'left',
    title: <Trans comment="money that a recovery left in venues">Left in venues</Trans>,
    isLeft: true,
  },
  { name: 'back', title: <Trans comment="what a recovery brought back">Returned</Trans>, isLeft: false },
  {
    name: 'unavailable',
    title: <Trans comment="venues that did not report a balance">No response</Trans>,
    isLeft: true,
  },
] as const

interface ResultProps extends RecoveryProps {
  result: RecoveryResult
  reported: RecoveryAnswer | undefined
}

function Result({ submission, wallets, result, reported }: ResultProps) {
  const { requestId } = submission
  const outcome = outcomeOf(result, reported)
  return (
    <SubmissionFrame
      submission={submission}
      tone={result.left.length === 0 ? 'ok' : 'warn'}
      title={TITLES[outcome]}
      meaning={meaningOf(result, outcome)}
    >
      <div className="mt-5 flex w-full flex-col gap-4 text-left">
        {GROUPS.filter(({ name }) => result[name].length > 0).map(({ name, title, isLeft }) => (
          <Section key={name} title={title}>
            <RowsCard>
              {result[name].map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  venue={wallets.find(({ ids }) => ids.includes(line.id))}
                  isLeft={isLeft}
                />
              ))}
            </RowsCard>
          </Section>
        ))}
        <BackToWallets requestId={requestId} />
        <ButtonLink to="/transfer-record" onClick={() => void closeEntry(requestId)} variant="ghost" full>
          <Trans>See my transfers</Trans>
        </ButtonLink>
      </div>
    </SubmissionFrame>
  )
}

function BackToWallets({ requestId }: { requestId: string }) {
  return (
    <Button full onClick={() => void closeEntry(requestId)}>
      <Trans>Back to my wallets</Trans>
    </Button>
  )
}

interface LineProps {
  line: RecoveryLine
  venue: VenueWallet | undefined
  isLeft: boolean
}

function Line({ line: { id, money, reason }, venue, isLeft }: LineProps) {
  const why = () => {
    if (!isLeft) return undefined
    if (reason) return reason
    if (venue?.open === false) return <Trans>Under maintenance</Trans>
    return money === null ? (
      <Trans>This venue’s balance is unavailable.</Trans>
    ) : (
      <Trans>The venue gave no reason.</Trans>
    )
  }
  return (
    <Row
      icon={<VenuePicture picture={venue?.picture ?? ''} />}
      title={
        venue?.title ?? <Trans comment="{id} is the number of a venue">Venue {id}, no longer listed</Trans>
      }
      subtitle={why()}
      end={<VenueBalance value={money} prefix={isLeft ? '' : '+'} className="font-semibold" />}
    />
  )
}
