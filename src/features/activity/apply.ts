import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyForActivity } from '../../api/activities.ts'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { useLanguage } from '../../i18n/language.ts'
import { letEnd } from '../../pwa/updates.ts'
import { useSession } from '../../session/session.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { noteApplied, type Mark } from './applied.ts'
import { activitiesQuery } from './queries.ts'
import { saysAlreadyApplied, serverNow, type ServerClock } from './rules.ts'

/** How an application ended. */
export interface Applied extends Mark {
  /** Where no answer came: whether the activities could be read anew. */
  isRead: boolean
}

async function send(id: string): Promise<Mark['how']> {
  try {
    await letEnd(call(applyForActivity, { id }))
    return 'done'
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && saysAlreadyApplied(error.msg))
      return 'already'
    if (judgeFailure(error) === 'doubt') return 'unsure'
    throw error
  }
}

/**
 * Applies for an activity. It is sent once: when no answer comes, or a refusal, the activities are read anew, as it may be over. A refusal
 * rejects, unless it says that the member has applied before.
 */
export function useApply(clock: ServerClock) {
  const client = useQueryClient()
  const { member } = useSession()
  const query = activitiesQuery(undefined, useLanguage().wire)
  const readAnew = () =>
    client.fetchQuery({ ...query, staleTime: 0 }).then(
      () => true,
      () => false,
    )
  return useMutation({
    mutationFn: async (id: string): Promise<Applied> => {
      const how = await send(id)
      const mark = { at: serverNow(clock, Date.now()), how }
      if (member !== undefined) await noteApplied(client, member, id, mark)
      return { ...mark, isRead: how === 'unsure' && (await readAnew()) }
    },
    onError: () => void readAnew(),
  })
}
