import { queryOptions } from '@tanstack/react-query'
import { tokenUser, type User } from '../api/auth-user.ts'
import { call, forQuery } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { keepPlainKey, memberKey } from './member-key.ts'
import { getSession, setMember } from './session.ts'

export type { User }

/** The member's user info. Fetched at start, after login, on pull to refresh and after every money write. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  meta: { keep: 'member' },
  queryFn: async (context) => {
    const { token } = getSession()
    if (token === undefined) throw new ApiError('aborted')
    const user = await call(tokenUser, {}, forQuery(context))
    // Reuse a known key: without Web Crypto, each call returns a new random one.
    const { member } = getSession()
    if (member !== undefined && globalThis.crypto?.subtle) await keepPlainKey(member)
    await setMember(token, member ?? (await memberKey(user.id ?? user.username)))
    return user
  },
})
