import { useEffect, useState, useSyncExternalStore } from 'react'
import { onServerClock, serverAhead } from './server-clock.ts'

/**
 * Returns the device's time (milliseconds since 1970). Rerenders at the interval `every` (milliseconds), or never if `every` is
 * null.
 */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (every === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** Returns the lead of the server's clock, in milliseconds; undefined until it is known. */
export function useServerAhead(): number | undefined {
  return useSyncExternalStore(onServerClock, serverAhead)
}

/** Like `useNow`, but returns the server's time if that is known. */
export function useServerNow(every: number | null): number {
  return useNow(every) + (useServerAhead() ?? 0)
}
