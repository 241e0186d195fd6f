import { type Change, isAnswered, useMutateOnce } from '../../components/change.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { editProfile } from '../../api/member.ts'
import { userQuery } from '../../session/user.ts'
import type { ProfileField } from './fields.ts'
import { isSaved } from './rules.ts'

/** Changes a field of the user info. Sends the change once; if no answer comes, checks the user info. Rejects if refused. */
export function useEdit(field: ProfileField | 'real_name') {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (value: string): Promise<Change> => {
      const answered = await isAnswered(call(editProfile, { [field]: value })).catch((error: unknown) => {
        // Another tab, or an earlier call whose answer was lost, may have changed the field: refetch it.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
        throw error
      })
      await client.cancelQueries({ queryKey: userQuery.queryKey })
      const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
      if (answered) return 'done'
      if (!user) return 'unknown'
      return isSaved(field, value, user) ? 'done' : 'not-done'
    },
  })
  return { ...mutation, mutate: useMutateOnce(mutation.mutateAsync) }
}
