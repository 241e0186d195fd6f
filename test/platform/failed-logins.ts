import { MINUTE } from './server-time.ts'

/** After ten failures within ten minutes, a name is locked out. The lockout ends when the first failure is ten minutes old. */
const ALLOWED = 10
export const SHUT_OUT_MINUTES = 10

/** Counts failed logins by name. */
export interface FailedLogins {
  /** Returns how much longer the name is locked out (seconds), or 0. */
  shutOutFor(username: string, now: number): number
  add(username: string, now: number): void
  clear(username: string): void
}

export function failedLogins(): FailedLogins {
  const times = new Map<string, number[]>()
  const recent = (username: string, now: number) =>
    (times.get(username.toLowerCase()) ?? []).filter((at) => now - at < SHUT_OUT_MINUTES * MINUTE)
  return {
    shutOutFor: (username, now) => {
      const first = recent(username, now).at(-ALLOWED)
      return first === undefined ? 0 : Math.ceil((first + SHUT_OUT_MINUTES * MINUTE - now) / 1_000)
    },
    add: (username, now) => {
      times.set(username.toLowerCase(), [...recent(username, now), now])
    },
    clear: (username) => {
      times.delete(username.toLowerCase())
    },
  }
}
