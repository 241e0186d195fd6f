import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { inviteCode } from './search-params.ts'
import { DAY_MS } from '../../time/server-time.ts'

const MAX_AGE_MS = 30 * DAY_MS

const stored = versionedKey('invite-code', 1, inviteCode)

/** Stores the invite code from the URL that opened the app, if there is one. Called once at start, on any page. */
export async function captureInviteCode(search: string = location.search): Promise<void> {
  const read = v.safeParse(inviteCode, new URLSearchParams(search).get('invite_code'))
  if (read.success) await stored.write(read.output)
}

/** Resolves with the code stored in the last 30 days, or an empty string. */
export async function storedInviteCode(now: number = Date.now()): Promise<string> {
  const found = await stored.read()
  return found && isYounger(found.savedAt, MAX_AGE_MS, now, DAY_MS) ? found.value : ''
}

/** Deletes the stored code: after use, or when the member removes it. */
export function forgetInviteCode(): Promise<void> {
  return stored.remove()
}

/** The stored code, for the register page. */
export const inviteCodeQuery = queryOptions({
  queryKey: ['invite-code'],
  queryFn: () => storedInviteCode(),
  staleTime: Infinity,
})
