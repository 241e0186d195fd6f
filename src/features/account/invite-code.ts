import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { inviteCode } from './search-params.ts'

const MAX_AGE_MS = 30 * 24 * 3_600_000

const stored = versionedKey('invite-code', 1, inviteCode)

/** Stores the invite code of the link that opened the app, on any page, for 30 days; called once at start. Does nothing without one. */
export async function captureInviteCode(search: string = location.search): Promise<void> {
  const read = v.safeParse(inviteCode, new URLSearchParams(search).get('invite_code'))
  if (read.success) await stored.write(read.output)
}

/** The code that was stored at most 30 days ago, or an empty text. */
export async function storedInviteCode(now: number = Date.now()): Promise<string> {
  const found = await stored.read()
  return found && isYounger(found.savedAt, MAX_AGE_MS, now) ? found.value : ''
}

/** Deletes the code: it was used, or the member removed it. */
export function forgetInviteCode(): Promise<void> {
  return stored.remove()
}

/** The stored code, for the register page. */
export const inviteCodeQuery = queryOptions({
  queryKey: ['invite-code'],
  queryFn: () => storedInviteCode(),
  staleTime: Infinity,
})
