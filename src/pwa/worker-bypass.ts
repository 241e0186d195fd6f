import { isSigned } from './signed-url.ts'

/**
 * A query parameter of pictures. The worker leaves a picture with this parameter to the browser. Operators' URLs have shorter ones,
 * such as `_`.
 */
const BYPASS = 'lantern-direct'

/**
 * Returns a picture's URL with the parameter. A new `value` also bypasses the HTTP cache. Returns a signed URL unchanged: a new
 * parameter would break the signature.
 */
export function withBypass(href: string, value: number): string {
  if (isSigned(href)) return href
  const url = new URL(href)
  // Added as text: `searchParams` would rewrite the other parameters.
  url.search += `${url.search && '&'}${BYPASS}=${value}`
  return url.href
}

/** Returns whether a picture's URL has the parameter. */
export const hasBypass = ({ searchParams }: URL): boolean => searchParams.has(BYPASS)
