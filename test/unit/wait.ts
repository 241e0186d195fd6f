import { vi } from 'vitest'

/** Ends a wait that hangs. Vitest's default of one second is too short on a busy machine. */
const LIMIT_MS = 10_000

/** Resolves with the result of the check once it no longer throws. */
export const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, LIMIT_MS)

/** Resolves with the first truthy result of the check. */
export const waitUntil: typeof vi.waitUntil = (check) => vi.waitUntil(check, LIMIT_MS)
