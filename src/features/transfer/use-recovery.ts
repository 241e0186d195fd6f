import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { setAutomaticTransfer, type TransferMode } from '../../api/venues.ts'
import { type Change, isAnswered, refetchAfterChange, useMutationOnce } from '../../components/change.tsx'
import { getSession, useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { closeEntry } from '../../submissions/journal.ts'
import { type Placed, useBusyUntilOver, useSubmit } from '../submission/use-submit.tsx'
import { nullIfUnreachable } from '../../submissions/venue-balances.ts'
import { fetchBalance, noteUsed, type VenueWallets } from './queries.ts'
import { type Balances, hasReportedMoney, isStale, recoverable, type VenueWallet } from './rules.ts'
import * as v from 'valibot'
import { masked } from '../../api/masked.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { amountSchema, BALANCE_FRESH_MS, ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, compareAmounts } from '../../money/arithmetic.ts'

const money = v.nullable(amountSchema)
const storedAnswer = v.object({
  requestId: v.string(),
  answer: v.object({
    recovered: v.optional(v.array(v.object({ id: v.string(), money }))),
    left: v.optional(v.array(v.object({ id: v.string(), reason: v.string() }))),
  }),
  before: v.record(v.string(), v.object({ balance: money, at: v.number() })),
})

const storedRecovery = (member: string) => versionedKey(memberKeyOf(member, 'recovery'), 1, storedAnswer)

/** The stored answer to the member's last recovery; null for any other recovery. */
export function recoveryAnswerQuery(member: string, requestId: string) {
  return queryOptions<RecoveryAnswer | null>({
    queryKey: ['recovery-answer', requestId],
    staleTime: Infinity,
    queryFn: async () => {
      const stored = (await storedRecovery(member).read())?.value
      return stored?.requestId === requestId ? stored : null
    },
  })
}

/** Fetches the balances of some venues; null where that fails. Rejects with the call's ApiError if it fails for all. */
export async function fetchBalances(client: QueryClient, ids: readonly string[]): Promise<BalancesAfter> {
  const failures: unknown[] = []
  const fetchOne = async (id: string) => {
    const balance = await fetchBalance(client, id).catch((error: unknown) => {
      failures.push(error)
      // One venue that cannot be reached must not hide the others.
      return nullIfUnreachable(error)
    })
    return [id, balance] as const
  }
  const reported = await Promise.all(ids.map(fetchOne))
  if (failures.length > 0 && failures.length === ids.length) throw failures[0]
  return Object.fromEntries(reported)
}

/**
 * Recovers the money in the venues. If nothing is left, retries the requested switch of automatic transfer, whose mutation is
 * `change`.
 */
export function useRecovery({ rows, unlisted }: Pick<VenueWallets, 'rows' | 'unlisted'>) {
  const client = useQueryClient()
  const { member } = useSession()
  const submit = useSubmit('recovery')
  const change = useSwitch()
  const recovery = useMutationOnce({
    mutationFn: async (then: TransferMode | undefined): Promise<Placed> => {
      if (member === undefined) return { result: 'not-sent' }
      const others = Object.keys(unlisted).filter((id) => hasReportedMoney({ reported: unlisted[id] }))
      const venues = [...recoverable(rows), ...others]
      const reports: Balances = {
        ...unlisted,
        ...Object.fromEntries(rows.flatMap(({ id, reported }) => (reported ? [[id, reported]] : []))),
      }
      // Money may have moved since the report: a game may have lost it.
      const before = Object.fromEntries(Object.entries(reports).filter(([, { used }]) => !used))
      const madeAt = Date.now()
      const order = { kind: 'recovery' as const, member, target: '', title: '', money: null, venues }
      const placed = await submit.mutateAsync({ order })
      if (placed.result !== 'done' && placed.result !== 'unconfirmed') return placed
      for (const id of venues) noteUsed(client, id)
      const { requestId } = placed
      const answer = placed.result === 'done' ? answerByWallet(placed.answer, rows) : {}
      const reported: RecoveryAnswer = { answer, before }
      client.setQueryData(recoveryAnswerQuery(member, requestId).queryKey, reported)
      // A reload must not lose the result. After a logout, the member's space on disk must stay empty.
      if (getSession().member === member) await storedRecovery(member).write({ ...reported, requestId })
      if (placed.result === 'unconfirmed' || then === undefined) return placed
      const after = await fetchBalances(client, affectedVenues(venues, reported)).catch(() => undefined)
      // Another member may be logged in by now: the switch would be theirs.
      if (!after || getSession().member !== member) return placed
      // If money is left, show that first: it is why the switch was refused.
      const rest = recoveryResult(reported, after, madeAt, Date.now())
      if (rest.left.length + rest.unavailable.length > 0) return placed
      change.mutate(then)
      await closeEntry(requestId)
      return placed
    },
  })
  useBusyUntilOver('recovery', recovery)
  return { ...recovery, change }
}

/**
 * Switches automatic transfer. Sends the request once; without an answer, the refetched user info shows the result. Rejects if
 * refused.
 */
function useSwitch() {
  const client = useQueryClient()
  return useMutationOnce({
    mutationFn: async (type: TransferMode): Promise<Change> => {
      const { queryKey } = userQuery
      const answered = await isAnswered(call(setAutomaticTransfer, { type })).catch((error: unknown) => {
        void client.invalidateQueries({ queryKey })
        throw error
      })
      const user = await refetchAfterChange(client, userQuery)
      if (user) return user.transfer === type ? 'done' : answered ? 'not-applied' : 'not-done'
      if (!answered) return 'unknown'
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      client.setQueryData(queryKey, (before) => before && { ...before, transfer: type }, { updatedAt })
      void client.invalidateQueries({ queryKey, refetchType: 'none' }) // the balance is still old
      return 'done'
    },
  })
}

/** The answer to a recovery, and the venues' balances before it. */
export type RecoveryAnswer = Omit<v.InferOutput<typeof storedAnswer>, 'requestId'>

type Answer = RecoveryAnswer['answer']

/** Returns the id of the wallet that a row of a venue belongs to; the row's own id if no known wallet has it. */
export function walletIdOf(row: string, wallets: readonly VenueWallet[]): string {
  return wallets.find(({ ids }) => ids.includes(row))?.id ?? row
}

/** Returns an answer with one id per wallet and masked reasons. The server may name any of a venue's rows. */
export function answerByWallet({ recovered, left }: Answer, wallets: readonly VenueWallet[]): Answer {
  const idOf = (row: string) => walletIdOf(row, wallets)
  const sums = new Map<string, Amount | null>()
  for (const { id: row, money } of recovered ?? []) {
    const id = idOf(row)
    const sum = sums.get(id)
    // One unknown amount makes the sum unknown.
    sums.set(id, sum === undefined ? money : sum && money && addAmounts(sum, money))
  }
  const reasons = new Map<string, string>()
  for (const { id, reason } of left ?? []) reasons.set(idOf(id), reasons.get(idOf(id)) || masked(reason))
  return {
    recovered: recovered && [...sums].map(([id, money]) => ({ id, money })),
    left: left && [...reasons].map(([id, reason]) => ({ id, reason })),
  }
}

/** Returns a stored recovery with one id per wallet. The venues may not have been listed when it was confirmed. */
export function recoveryByWallet(
  { answer, before }: RecoveryAnswer,
  wallets: readonly VenueWallet[],
): RecoveryAnswer {
  const oldestFirst = Object.entries(before).toSorted(([, one], [, other]) => one.at - other.at)
  return {
    answer: answerByWallet(answer, wallets),
    before: Object.fromEntries(oldestFirst.map(([row, report]) => [walletIdOf(row, wallets), report])),
  }
}

/** The balance of each venue after a recovery. Null if the venue does not report it. */
export type BalancesAfter = Readonly<Record<string, Amount | null>>

/** A venue in the result of a recovery. */
export interface RecoveryLine {
  id: string
  /** The amount recovered or left; null when unknown. */
  money: Amount | null
  /** Why the money is left in the venue, in the server's words; may be empty. */
  reason: string
}

/** Returns the venues of a recovery: those requested, and those that its answer names. */
export function affectedVenues(venues: readonly string[], reported: RecoveryAnswer | undefined): string[] {
  const { recovered = [], left = [] } = reported?.answer ?? {}
  return [...new Set([...venues, ...recovered.map(({ id }) => id), ...left.map(({ id }) => id)])]
}

export interface RecoveryResult {
  back: RecoveryLine[]
  left: RecoveryLine[]
  /** Venues that do not report a balance now, and that the answer does not name. */
  unavailable: RecoveryLine[]
}

/**
 * What a recovery achieved. `all`: no venue has money left. `some`: money came back, and a venue did not respond. `nothing`: no
 * money came back, and a venue did not respond. `not-all`: money is left. `empty`: no venue has money, but whether any came back is
 * unknown. `unknown`: whether any came back is unknown, and a venue did not respond.
 */
export type RecoveryOutcome = 'all' | 'some' | 'nothing' | 'not-all' | 'empty' | 'unknown'

/** Returns what a recovery achieved. A venue that did not respond is no failure, but it may still hold money. */
export function outcomeOf(
  { back, left, unavailable }: RecoveryResult,
  reported: RecoveryAnswer | undefined,
): RecoveryOutcome {
  if (left.length > 0) return 'not-all'
  const isSilent = unavailable.length > 0
  if (back.length > 0) return isSilent ? 'some' : 'all'
  if (hasAnswer(reported)) return isSilent ? 'nothing' : 'all'
  return isSilent ? 'unknown' : 'empty'
}

/** Returns whether the recovery was answered. The lists of an answer may be empty, but are never missing. */
function hasAnswer(reported: RecoveryAnswer | undefined): boolean {
  return reported?.answer.recovered !== undefined
}

/**
 * Returns the recovered and remaining amounts. Recovered: the amounts in the answer, and the former balances of venues that are
 * empty now. Remaining: the balances in `after`, with the answer's reasons. The recovery was confirmed at `madeAt`, and `after`
 * fetched at `checkedAt` (ms since 1970).
 */
export function recoveryResult(
  reported: RecoveryAnswer | undefined,
  after: BalancesAfter,
  madeAt: number,
  checkedAt: number,
): RecoveryResult {
  const recovered = reported?.answer.recovered ?? []
  const reasons = new Map(reported?.answer.left?.map(({ id, reason }) => [id, reason]))
  const named = new Set(recovered.map(({ id }) => id))
  const isEmpty = (id: string) => {
    const now = after[id]
    return now ? compareAmounts(now, ZERO) <= 0 : named.has(id) && !reasons.has(id)
  }
  const ids = Object.keys(after)
  // The member may have lost the money in a game: after an old report, or before a late check of a recovery that never ran.
  const isSoon = hasAnswer(reported) || Math.abs(checkedAt - madeAt) < BALANCE_FRESH_MS
  const before = (id: string) => {
    const report = reported?.before[id]
    return report && isSoon && !isStale(report, madeAt) ? report.balance : null
  }
  const emptied = ids.filter((id) => {
    const had = before(id)
    return !named.has(id) && isEmpty(id) && had !== null && compareAmounts(had, ZERO) > 0
  })
  const isUnavailable = (id: string) => after[id] === null && !reasons.has(id)
  const others = ids
    .filter((id) => !isEmpty(id))
    .map((id) => ({ id, money: after[id] ?? null, reason: reasons.get(id) ?? '' }))
  return {
    back: [
      ...recovered.map(({ id, money }) => ({ id, money, reason: '' })),
      ...emptied.map((id) => ({ id, money: before(id), reason: '' })),
    ],
    left: others.filter(({ id }) => !isUnavailable(id)),
    unavailable: others.filter(({ id }) => isUnavailable(id)),
  }
}

/**
 * Adds the venues outside the recovery. They go to `left` if they report money, to `unavailable` if they have not reported any
 * balance.
 */
export function withOtherVenues(
  { back, left, unavailable }: RecoveryResult,
  asked: readonly string[],
  wallets: readonly VenueWallet[],
): RecoveryResult {
  const others = wallets.filter(({ ids }) => !ids.some((id) => asked.includes(id)))
  return {
    back,
    left: [...left, ...others.filter(hasReportedMoney).map(lastReported)],
    unavailable: [
      ...unavailable,
      ...others.filter(({ reported }) => !reported || reported.balance === null).map(lastReported),
    ],
  }
}

function lastReported({ id, reported }: VenueWallet): RecoveryLine {
  return { id, money: reported?.balance ?? null, reason: '' }
}
