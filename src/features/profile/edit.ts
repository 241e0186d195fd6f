import { type Change, isAnswered, refetchAfterChange, useMutationOnce } from '../../components/change.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { type DraftForm, dropDraft } from '../../components/drafts.ts'
import { storedNameAccepted } from '../../session/accepted-name.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import type { ProfileField } from './fields.ts'
import { isSaved, savedValue, saysNameBound } from './rules.ts'

/** Sends a change of the user info once, then reloads the user info. Rejects if refused. */
async function send(client: QueryClient, field: ProfileField | 'real_name', value: string) {
  const answered = await isAnswered(call(editProfile, { [field]: value })).catch((error: unknown) => {
    // Another tab, or an earlier call whose answer was lost, may have changed the field: refetch it.
    void client.invalidateQueries({ queryKey: userQuery.queryKey })
    throw error
  })
  return { answered, user: await refetchAfterChange(client, userQuery) }
}

/** Shows an accepted value until the user info is reloaded. The server may write the value differently. */
function showAccepted(client: QueryClient, field: ProfileField, value: string): void {
  const { queryKey } = userQuery
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData(queryKey, (before) => before && { ...before, [field]: value }, { updatedAt })
  void client.invalidateQueries({ queryKey, refetchType: 'none' }) // the other fields are still old
}

/** Returns the key of the mutation that changes a field. */
export const editKey = (field: ProfileField) => ['edit-profile', field]

/**
 * Changes a field of the user info. Sends the change once; if no answer comes, checks the user info. Rejects if refused. Removes
 * the `draft` once the field is changed.
 */
export function useEdit(field: ProfileField, draft: DraftForm<unknown>) {
  const client = useQueryClient()
  const { member } = useSession()
  return useMutationOnce({
    mutationKey: editKey(field),
    mutationFn: async (value: string): Promise<Change> => {
      const before = client.getQueryData(userQuery.queryKey)
      const { answered, user } = await send(client, field, value)
      const judge = (): Change => {
        if (!user) return answered ? 'done' : 'unknown'
        if (isSaved(field, value, user)) return 'done'
        if (!answered) return 'not-done'
        // Any third value is the new one as the server writes it.
        return before && savedValue(field, before) === savedValue(field, user) ? 'not-applied' : 'done'
      }
      const change = judge()
      if (!user && answered) showAccepted(client, field, value)
      // Not only by the form: the member may have left it.
      if (change === 'done' && member !== undefined) dropDraft(client, draft, member)
      return change
    },
  })
}

/**
 * Binds the real name like `useEdit`. Stores that the server has it, unless the reloaded user info has it too. A refusal may show
 * this: another device may have bound the name.
 */
export function useBindName() {
  const client = useQueryClient()
  const { member } = useSession()
  const store = async () => {
    if (member !== undefined) await storedNameAccepted.change(member, () => true)
  }
  return useMutationOnce({
    mutationFn: async (name: string): Promise<Change> => {
      const { answered, user } = await send(client, 'real_name', name).catch(async (error: unknown) => {
        if (isRefused(error) && saysNameBound(error.msg)) await store()
        throw error
      })
      if (user && isSaved('real_name', name, user)) return 'done'
      if (!answered) return user ? 'not-done' : 'unknown'
      await store()
      return 'done'
    },
  })
}
