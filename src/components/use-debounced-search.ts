import { useEffect, useEffectEvent, useState } from 'react'

/** The delay between the last keystroke and the search, in milliseconds. */
const DEBOUNCE_MS = 300

/** Returns the typed text and its setters. Calls `put` with the text after a delay, or at once through `search`. */
export function useDebouncedSearch(word: string, put: (word: string) => void) {
  const [typed, setTyped] = useState(word)
  const [isComposing, setComposing] = useState(false)
  const trimmed = typed.trim()
  // Callers pass a new function with each render, which must not restart the delay.
  const putLatest = useEffectEvent(put)
  useEffect(() => {
    // Ignore an unfinished IME composition.
    if (isComposing || trimmed === word) return undefined
    const timer = setTimeout(() => putLatest(trimmed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, word, isComposing])
  const search = (next: string) => {
    setTyped(next)
    put(next.trim())
  }
  return { typed, setTyped, setComposing, search }
}
