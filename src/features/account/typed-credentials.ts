/** What was typed on one of login and register, for the other: in memory alone, never in the address or on disk. */
export interface TypedCredentials {
  username: string
  password: string
}

const NOTHING: TypedCredentials = { username: '', password: '' }
let typed = NOTHING

/** Hands over what was typed to the page that is opened next. */
export function handOver(credentials: TypedCredentials): void {
  typed = credentials
}

/** What was handed over. */
export function handedOver(): TypedCredentials {
  return typed
}

/** Forgets what was handed over. */
export function forgetHandedOver(): void {
  typed = NOTHING
}
