import { useEffect, useState, useSyncExternalStore } from 'react'
import { onServerClock, serverAhead } from './server-clock.ts'

/** The time by this device's clock in milliseconds since 1970, updated after every `every` milliseconds; null keeps that of the first render. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (every === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until it is known. */
export function useServerAhead(): number | undefined {
  return useSyncExternalStore(onServerClock, serverAhead)
}

/** As `useNow`, by the server's clock where it is known. */
export function useServerNow(every: number | null): number {
  return useNow(every) + (useServerAhead() ?? 0)
}
