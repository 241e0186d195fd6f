import { useEffect, useState } from 'react'

/** How long after the last letter the search starts, in milliseconds. */
const AFTER_MS = 300

/** What is typed into the search, and what is searched for: the same after a moment, or at once by `search`. */
export function useWord(word: string, put: (word: string) => void) {
  const [typed, setTyped] = useState(word)
  const [isComposing, setComposing] = useState(false)
  const wanted = typed.trim()
  useEffect(() => {
    // Letters of an unfinished IME composition do not count.
    if (isComposing || wanted === word) return undefined
    const timer = setTimeout(() => put(wanted), AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted, word, isComposing, put])
  const search = (next: string) => {
    setTyped(next)
    put(next.trim())
  }
  return { typed, setTyped, setComposing, search }
}
