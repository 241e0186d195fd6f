import fc from 'fast-check'

/**
 * The gate plays the same random days every time, to judge the change, not chance. `SEED=7 npm test` plays others; write a regular test for each
 * failure found that way.
 */
export const SEED = Number(process.env['SEED'] ?? 1)

fc.configureGlobal({ seed: SEED })
