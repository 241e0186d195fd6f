import { safeUrl, type SafeUrl } from '../../components/safe-url.ts'

// A browser reads `https:\\host`, `https:host` and `//host` as addresses too; of a game's address nothing is guessed.
const WRITTEN_OUT = /^https?:\/\/[^\s\\/?#@\p{Cc}]+(?:[/?#].*)?$/isu

/** Reads the address that a game is opened at; null when it may not be followed. */
export function launchAddress(text: string): SafeUrl | null {
  return WRITTEN_OUT.test(text) ? safeUrl(text) : null
}
