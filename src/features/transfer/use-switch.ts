import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { setFreeTransfer } from '../../api/transfers.ts'
import { userQuery } from '../../session/user-query.ts'
import { judgeFailure } from '../../submissions/outcome.ts'

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
