import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a wait may take (ms), as measured in `projects.ts`. */
    waitMs: number
  }
}

/** Ends a wait that hangs. Vitest's default of one second is too short on a busy machine. */
const LIMIT_MS = inject('waitMs')

/** Resolves with the result of the check once it no longer throws. */
export const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, LIMIT_MS)

/** Resolves with the first truthy result of the check. */
export const waitUntil: typeof vi.waitUntil = (check) => vi.waitUntil(check, LIMIT_MS)
