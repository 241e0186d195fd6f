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

/** The register form's values as stored in a draft. The field names match the wire. */
export type RegisterDraft = v.InferOutput<typeof register>

/** The draft of the login form. */
export const loginDraft: DraftForm<v.InferOutput<typeof login>> = { name: 'login', schema: login }

/** The draft of the register form. Excludes the agreement checkbox: the member must agree again. */
export const registerDraft: DraftForm<RegisterDraft> = { name: 'register', schema: register }

/** Credentials passed between login and register. Held in memory only, never in the URL or on disk. */
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

/** Returns the credentials passed by the previous page. Both are empty if there are none. */
export function handedOver(): TypedCredentials {
  return typed
}

/** Clears the passed credentials. */
export function forgetHandedOver(): void {
  typed = NOTHING
}
