import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const login = v.object({ username: v.string() })
const register = v.object({
  username: v.string(),
  currency: v.string(),
  invicode: v.string(),
  phone: v.string(),
  qq: v.string(),
  telegram: v.string(),
  email: v.string(),
  name: v.string(),
})

/** The stored values of the register form, with the wire's field names. */
export type RegisterDraft = v.InferOutput<typeof register>

/** The draft of the login form. */
export const loginDraft: DraftForm<v.InferOutput<typeof login>> = { name: 'login', schema: login }

/** The draft of the register form. Leaves out the agreement, which must be given again. */
export const registerDraft: DraftForm<RegisterDraft> = { name: 'register', schema: register }

/** Values passed between login and register. In memory only, never in the URL or on disk. */
export interface TypedCredentials {
  username: string
  password: string
}

const NOTHING: TypedCredentials = { username: '', password: '' }
let typed = NOTHING

/** Passes the typed credentials to the next page. */
export function handOver(credentials: TypedCredentials): void {
  typed = credentials
}

/** Returns the passed credentials. */
export function handedOver(): TypedCredentials {
  return typed
}

/** Clears the passed credentials. */
export function forgetHandedOver(): void {
  typed = NOTHING
}
