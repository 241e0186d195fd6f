import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'
import { cell } from '../../signal.ts'

const login = v.object({ username: v.string() })
// Without the real name, which anybody with this device could read.
const register = v.object({
  username: v.string(),
  currency: v.string(),
  invicode: v.string(),
  phone: v.string(),
  qq: v.string(),
  telegram: v.string(),
  email: v.string(),
})

/** The register form's values as stored in a draft. The field names match the wire. */
export type RegisterDraft = v.InferOutput<typeof register>

export const loginDraft: DraftForm<v.InferOutput<typeof login>> = { name: 'login', schema: login }

/** The draft of the register form. Excludes the agreement checkbox: the member must agree again. */
export const registerDraft: DraftForm<RegisterDraft> = { name: 'register', schema: register }

/** Typed credentials. Either may be empty. */
export interface TypedCredentials {
  username: string
  password: string
}

const NO_CREDENTIALS: TypedCredentials = { username: '', password: '' }

/** Credentials passed between login and register. Held in memory only, never in the URL or on disk. */
export const passedCredentials = cell(NO_CREDENTIALS)

export const clearPassedCredentials = () => passedCredentials.set(NO_CREDENTIALS)
