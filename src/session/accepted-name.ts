import * as v from 'valibot'
import { memberStore } from './member-store.ts'

/**
 * Whether the server accepted the member's real name, but did not return it. Survives a logout: such a server never returns the
 * name, and refuses to bind it again.
 */
export const storedNameAccepted = memberStore('name-accepted', 1, v.boolean(), false)
