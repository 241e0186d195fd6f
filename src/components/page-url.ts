import { safeUrl, type SafeUrl } from './safe-url.ts'

// Browsers also accept `https:\\host`, `https:host` and `//host`; the URL of a page must be complete.
const COMPLETE_URL = /^https?:\/\/[^\s\\/?#@\p{Cc}]+(?:[/?#].*)?$/isu

/** Returns the parsed URL of a game or a payment page; null if it is incomplete or unsafe. */
export function parsePageUrl(text: string): SafeUrl | null {
  return COMPLETE_URL.test(text) ? safeUrl(text) : null
}
