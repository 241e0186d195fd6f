import type { ReactNode } from 'react'
import { useFailureText } from '../../components/failure-text.ts'
import { useMutateOnce } from '../../components/mutate-once.ts'
import { Note } from '../../ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { editProfile } from '../../api/member.ts'
import { holdReloadFor } from '../../pwa/updates.ts'
import { userQuery } from '../../session/user.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import type { ProfileField } from './fields.ts'
import { isSaved } from './rules.ts'

/**
 * The result of a change. `not-done`: no answer came, and the user info lacks the change.
 * `unknown`: no answer came, and the user info could not be fetched.
 */
type Edited = 'done' | 'not-done' | 'unknown'

/** Changes a field of the user info. Sends the change once; if no answer comes, checks the user info. Rejects if refused. */
export function useEdit(field: ProfileField | 'real_name') {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (value: string): Promise<Edited> => {
      let isAnswered = true
      try {
        await holdReloadFor(call(editProfile, { [field]: value }))
      } catch (error) {
        // Another tab, or a call whose answer was lost, may have changed the field: refetch it.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
        if (judgeFailure(error) !== 'unconfirmed') throw error
        isAnswered = false
      }
      await client.cancelQueries({ queryKey: userQuery.queryKey })
      const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
      if (isAnswered) return 'done'
      if (!user) return 'unknown'
      return isSaved(field, value, user) ? 'done' : 'not-done'
    },
  })
  return { ...mutation, mutate: useMutateOnce(mutation.mutateAsync) }
}

interface EditOutcomeProps {
  edit: ReturnType<typeof useEdit>
  /** Whether the field itself shows the reason for a refusal. */
  isAtField: boolean
  /** Shown when no answer came and the user info lacks the change. */
  notDone: ReactNode
  /** Shown when no answer came and the user info cannot be fetched. */
  unknown: ReactNode
}

/** Shows why a change was not made, or that its result is unknown. */
export function EditOutcome({ edit, isAtField, notDone, unknown }: EditOutcomeProps) {
  const failureText = useFailureText()
  return (
    <div role="alert">
      {edit.error && !isAtField && (
        <Note tone="bad" className="mb-3">
          {failureText(edit.error)}
        </Note>
      )}
      {(edit.data === 'not-done' || edit.data === 'unknown') && (
        <Note tone="warn" className="mb-3">
          {edit.data === 'unknown' ? unknown : notDone}
        </Note>
      )}
    </div>
  )
}
