/** A choice that the first paint needs: it lies in local storage, where the boot script reads it. Null when there is none. */
export function keptChoice(key: 'theme' | 'text-size' | 'data-saver'): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is blocked: the default holds
  }
}

/** Keeps a choice for the next start. */
export function keepChoice(key: 'theme' | 'text-size' | 'data-saver', value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // storage is blocked: the choice holds for this visit
  }
}
