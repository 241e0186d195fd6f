import * as v from 'valibot'
import { isIos } from '../pwa/installed.ts'
import { timeNow } from '../time/clock.ts'
import { memberStore } from './member-store.ts'
import { tokenMark } from './token-cookie.ts'

const login = v.object({ at: v.number(), device: v.string() })

/**
 * A login on this device. `at` is the time by the server's clock, if it is known (milliseconds since 1970); `device` names
 * the browser and system.
 */
export type Login = v.InferOutput<typeof login>

/** The current login of a member on this device, and the previous one. They survive a logout. */
export const storedLogins = memberStore(
  'logins',
  1,
  v.nullable(v.object({ mark: v.string(), last: login, before: v.optional(login) })),
  null,
)

// Without this, the browser may evict what only this device has, such as an unconfirmed order. Firefox would ask the member for a
// permission without giving a reason; an order that it evicts can still be found in the records.
function persistStorage(): void {
  if (!/\bFirefox\//.test(navigator.userAgent)) void navigator.storage?.persist?.().catch(() => false)
}

/**
 * Stores a login of a member, and asks the browser to persist what is stored. A session counts once, however often the app is
 * opened. Resolves with the previous login; undefined if the session is not new, or if it is the first.
 */
export async function noteLogin(
  member: string,
  token: string,
  now: number = timeNow(),
): Promise<Login | undefined> {
  persistStorage()
  const mark = tokenMark(token)
  let before: Login | undefined
  await storedLogins.change(member, (known) => {
    if (known?.mark === mark) return known
    before = known?.last
    return { mark, last: { at: now, device: deviceName() }, ...(before && { before }) }
  })
  return before
}

const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['WeChat', /\bMicroMessenger\//],
  ['UC', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Returns the names of the browser and the system: "Chrome · Android". No version and no model: enough to tell devices apart, not
 * to track one.
 */
export function deviceName(): string {
  const { userAgent } = navigator
  const agent = isIos() ? userAgent.replace('Macintosh', 'iPad') : userAgent
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([, sign]) => sign.test(agent))?.[0])
  return known.filter(Boolean).join(' · ') || '?'
}
