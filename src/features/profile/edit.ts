import { type Change, isAnswered, reload, useMutationOnce } from '../../components/change.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { editProfile } from '../../api/member.ts'
import { userQuery } from '../../session/user.ts'
import type { ProfileField } from './fields.ts'
import { isSaved } from './rules.ts'

/** Changes a field of the user info. Sends the change once; if no answer comes, checks the user info. Rejects if refused. */
export function useEdit(field: ProfileField | 'real_name') {
  const client = useQueryClient()
  return useMutationOnce({
    mutationFn: async (value: string): Promise<Change> => {
      const answered = await isAnswered(call(editProfile, { [field]: value })).catch((error: unknown) => {
        // Another tab, or an earlier call whose answer was lost, may have changed the field: refetch it.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
        throw error
      })
      const user = await reload(client, userQuery)
      if (answered) return 'done'
      if (!user) return 'unknown'
      return isSaved(field, value, user) ? 'done' : 'not-done'
    },
  })
}
