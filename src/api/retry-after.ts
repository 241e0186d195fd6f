import type { Wait } from './errors.ts'

/** The longest wait, in seconds. */
const LONGEST_S = 3_600

/**
 * Reads the header `Retry-After`, in seconds or as an HTTP date. A date is compared with the answer's own `Date`; with the device's clock only when the
 * answer has none. Undefined when there is nothing to wait for, or nothing that can be read.
 */
export function readRetryAfter(headers: Headers): Wait | undefined {
  const said = headers.get('retry-after')?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - serverNow(headers)) / 1_000
  // False for a date that cannot be read.
  if (!(asked > 0)) return undefined
  const seconds = Math.min(Math.ceil(asked), LONGEST_S)
  return { seconds, until: performance.now() + seconds * 1_000 }
}

function serverNow(headers: Headers): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
