import { queryOptions } from '@tanstack/react-query'
import { tokenUser } from '../api/auth-user.ts'
import { call, forQuery } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { memberKey } from './member-key.ts'
import { getSession, knowMember } from './session.ts'
import { userFrom } from './user.ts'

/** The member's user info; asked at start, after login, on pull to refresh and after every money write. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  meta: { keep: 'member' },
  queryFn: async (context) => {
    const { token } = getSession()
    if (token === undefined) throw new ApiError('left')
    const answer = await call(tokenUser, {}, forQuery(context))
    // Known already: where the browser has no hash, the key is drawn once a session.
    await knowMember(token, getSession().member ?? (await memberKey(answer.id ?? answer.username)))
    return userFrom(answer)
  },
})
