import * as v from 'valibot'
import { memberStore } from './member-store.ts'

/**
 * Whether the server has the member's real name, but does not return it: it accepted the name, or refused it as a second one.
 * Survives a logout, since such a server never returns the name.
 */
export const storedNameAccepted = memberStore('name-accepted', 1, v.boolean(), false)
