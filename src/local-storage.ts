/** The local storage key that marks a logged-in member. While it is set, `index.html` hides the guest card. */
export const SIGNED_IN = 'signed-in'

/** Reads a string from local storage. Returns null if the key is missing or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a string to local storage; null removes it. Returns false if storage is full or the browser blocks it. */
export function writeLocal(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
