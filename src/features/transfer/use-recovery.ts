import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { askBalance } from './queries.ts'
import { concerned, resultOf, type After, type RecoveryTold } from './recovered.ts'
import { recoverable, type Balances, type VenueWallet } from './rules.ts'
import { useSwitch, type Switched, type TransferMode } from './use-switch.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSubmit, type Placed } from '../submission/use-submit.ts'
import { useSession } from '../../session/session.ts'
import { strike } from '../../submissions/journal.ts'

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
