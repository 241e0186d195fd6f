import {
  type FetchQueryOptions,
  type MutationKey,
  type QueryClient,
  type QueryKey,
  useIsMutating,
  useMutation,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../api/errors.ts'
import { finishBeforeReload } from '../pwa/updates.ts'
import { judgeFailure } from '../submissions/outcome.ts'
import { Note } from '../ui/fields.tsx'
import { useFailureText } from './failure-text.ts'

/**
 * The result of a change that is sent once and has no journal. `not-done`: no answer came, and the reloaded data lacks the change.
 * `not-applied`: the server accepted the change, but the reloaded data lacks it. `unknown`: no answer came, and the reloaded data,
 * if any, does not show the result.
 */
export type Change = 'done' | 'not-done' | 'not-applied' | 'unknown'

/**
 * Returns whether a failed change was not answered. For changes, unlike money writes, a 413 or 429 is an answer even without an
 * envelope.
 */
export function isUnanswered(error: unknown): boolean {
  const isTurnedAway = error instanceof ApiError && (error.kind === 'too-large' || error.kind === 'too-many')
  return !isTurnedAway && judgeFailure(error) === 'unconfirmed'
}

/** Resolves with whether the server answered a change. Rejects if the change was refused or not sent. */
export async function isAnswered(write: Promise<unknown>): Promise<boolean> {
  try {
    await finishBeforeReload(write)
    return true
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return false
  }
}

/** Refetches a query after a change. Resolves with undefined on failure. */
export async function refetchAfterChange<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data | undefined> {
  // A request that is already running may return the state before the change.
  await client.cancelQueries({ queryKey: query.queryKey })
  return client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}

/**
 * Like `useMutation`, but `mutate` does nothing while a call is running. A second tap can arrive before the button renders as
 * busy. Follows the call's promise, because a mutation that is reset calls none of its options.
 */
export function useMutationOnce<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const mutation = useMutation(options)
  const isRunning = useRef(false)
  const mutate: typeof mutation.mutate = (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    const end = () => {
      isRunning.current = false
    }
    mutation.mutateAsync(...args).then(end, end) // the mutation's state has the error
  }
  return { ...mutation, mutate }
}

/**
 * Returns whether a mutation with this key was running when the screen opened. Its form was left before the answer: open again, the
 * form would store what was sent as a draft.
 */
export function useIsSendingOnOpen(mutationKey: MutationKey): boolean {
  const isSending = useIsMutating({ mutationKey }) > 0
  const [isEarlier, setEarlier] = useState(isSending)
  if (isEarlier && !isSending) setEarlier(false)
  return isEarlier
}

interface ChangeOutcomeProps {
  change: { error: Error | null; data: Change | undefined }
  /** Whether the field itself shows the reason for a refusal. */
  isAtField?: boolean
  /** Shown when the change was made; omit it to show nothing. */
  done?: ReactNode
  notDone: ReactNode
  notApplied?: ReactNode
  unknown: ReactNode
}

const TONES = { done: 'ok', 'not-done': 'warn', 'not-applied': 'warn', unknown: 'warn' } as const

/** Shows the result of a change: done, not made and why, or unknown. */
export function ChangeOutcome({
  change: { error, data },
  isAtField = false,
  done,
  notDone,
  notApplied,
  unknown,
}: ChangeOutcomeProps) {
  const failureText = useFailureText()
  const results = { done, 'not-done': notDone, 'not-applied': notApplied, unknown }
  const text = error && !isAtField ? failureText(error) : data && results[data]
  return (
    <div role="alert">
      {text && (
        <Note tone={data ? TONES[data] : 'bad'} className="mb-3">
          {text}
        </Note>
      )}
    </div>
  )
}
