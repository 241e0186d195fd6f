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

/** What is stored of the register form, under the wire's names. */
export type RegisterDraft = v.InferOutput<typeof register>

/** What is stored of the login form. */
export const loginDraft: DraftForm<v.InferOutput<typeof login>> = { name: 'login', schema: login }

/** What is stored of the register form; the agreement must be given again. */
export const registerDraft: DraftForm<RegisterDraft> = { name: 'register', schema: register }

/** What was typed on login or register, for the other page: in memory only, never in the URL or on disk. */
export interface TypedCredentials {
  username: string
  password: string
}

const NOTHING: TypedCredentials = { username: '', password: '' }
let typed = NOTHING

/** Passes what was typed to the next page. */
export function handOver(credentials: TypedCredentials): void {
  typed = credentials
}

/** What was passed. */
export function handedOver(): TypedCredentials {
  return typed
}

/** Forgets what was passed. */
export function forgetHandedOver(): void {
  typed = NOTHING
}
