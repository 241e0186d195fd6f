import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { setFreeTransfer } from '../../api/transfers.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { strike } from '../../submissions/journal.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { type Placed, useSubmit } from '../submission/use-submit.ts'
import { askBalance } from './queries.ts'
import { type After, concerned, type RecoveryTold, resultOf } from './recovered.ts'
import { type Balances, recoverable, type VenueWallet } from './rules.ts'

/** What this visit knows of a recovery; never asked of the server, only put there when it is answered. */
export function recoveryToldQuery(requestId: string) {
  return queryOptions<RecoveryTold>({
    queryKey: ['recovery-told', requestId],
    queryFn: skipToken,
    staleTime: Infinity,
  })
}

/** Asks some venues what they hold. */
export async function askAfter(client: QueryClient, ids: readonly string[]): Promise<After> {
  const told = await Promise.all(ids.map(async (id) => [id, await askBalance(client, id)] as const))
  return Object.fromEntries(told)
}

/** How a confirmed recovery ended, and the switch that it was for. */
export interface Recovery {
  placed: Placed
  switched?: Switched
}

/** Brings back what lies in venues, and where the member wanted to switch free transfer and nothing is left, asks for that once more. */
export function useRecovery(wallets: readonly VenueWallet[]) {
  const client = useQueryClient()
  const { member } = useSession()
  const submit = useSubmit('recovery')
  const change = useSwitch()
  return useMutation({
    mutationFn: async (then: TransferMode | undefined): Promise<Recovery> => {
      if (member === undefined) return { placed: { result: 'not-sent' } }
      const venues = recoverable(wallets)
      const before: Balances = Object.fromEntries(
        wallets.flatMap(({ id, told }) => (told ? [[id, told]] : [])),
      )
      const order = { kind: 'recovery' as const, member, target: '', title: '', money: null, venues }
      const placed = await submit.mutateAsync({ order })
      if (placed.result !== 'done') return { placed }
      const { answer, requestId } = placed
      client.setQueryData(recoveryToldQuery(requestId).queryKey, { answer, before })
      if (then === undefined) return { placed }
      const told = { answer, before }
      const after = await askAfter(client, concerned(venues, told)).catch(() => undefined)
      if (!after) return { placed }
      // What is left is shown first; it is what stands against the switch.
      const { left, silent } = resultOf(told, after)
      if (left.length + silent.length > 0) return { placed }
      await strike(requestId)
      return { placed, switched: await change.mutateAsync(then) }
    },
  })
}

/** 1: the member moves money between wallets. 2: it goes by itself to the venue that is opened. */
export type TransferMode = 1 | 2

/**
 * How a switch ended. `lost`: the answer never came; what the server then said is shown, if it could be asked (`known`). `refused`: `words` are the
 * server's own.
 */
export type Switched =
  | { result: 'done' }
  | { result: 'not-sent' }
  | { result: 'refused'; words: string }
  | { result: 'lost'; known: boolean }

/** Switches free transfer. It is sent once; whatever came of it, the user info is read anew, and that is what is shown. */
export function useSwitch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (type: TransferMode): Promise<Switched> => {
      const switched = await send(type)
      if (switched.result === 'not-sent') return switched
      const known = await client
        .fetchQuery({ ...userQuery, staleTime: 0 })
        .then(() => true)
        .catch(() => false)
      return switched.result === 'lost' ? { result: 'lost', known } : switched
    },
  })
}

async function send(type: TransferMode): Promise<Switched> {
  try {
    await call(setFreeTransfer, { type })
    return { result: 'done' }
  } catch (error) {
    const outcome = judgeFailure(error)
    if (outcome === 'not-sent') return { result: 'not-sent' }
    if (outcome === 'doubt' || !(error instanceof ApiError)) return { result: 'lost', known: false }
    return { result: 'refused', words: error.msg }
  }
}
