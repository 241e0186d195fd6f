import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { inviteCode } from './search-params.ts'

const KEPT_MS = 30 * 24 * 3_600_000

const kept = versionedKey('invite-code', 1, inviteCode)

/** Keeps the invite code of the link that opened the app, on whichever page, for 30 days; called once at start. Without one it does nothing. */
export async function captureInviteCode(search: string = location.search): Promise<void> {
  const read = v.safeParse(inviteCode, new URLSearchParams(search).get('invite_code'))
  if (read.success) await kept.write(read.output)
}

/** The code that was kept at most 30 days ago, or an empty text. */
export async function keptInviteCode(now: number = Date.now()): Promise<string> {
  const found = await kept.read()
  return found && isYounger(found.savedAt, KEPT_MS, now) ? found.value : ''
}

/** Forgets the code: it was used, or the member does not want it. */
export function forgetInviteCode(): Promise<void> {
  return kept.remove()
}

/** The kept code, for the register page. */
export const inviteCodeQuery = queryOptions({
  queryKey: ['invite-code'],
  queryFn: () => keptInviteCode(),
  staleTime: Infinity,
})
