import { vi } from 'vitest'

/** A guard against what hangs. Vitest's own second is over too soon on a busy machine. */
const LIMIT_MS = 10_000

/** Resolves when the check no longer throws, with what it returns. */
export const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, LIMIT_MS)

/** Resolves when the check returns something truthy, with that. */
export const waitUntil: typeof vi.waitUntil = (check) => vi.waitUntil(check, LIMIT_MS)
