import { useEffect, useState, useSyncExternalStore } from 'react'
import { onServerClock, serverAhead, whileVisible } from './clock.ts'
import { HOUR_MS } from './server-time.ts'

/**
 * Returns the device's time (milliseconds since 1970). While the page is visible, rerenders at the interval `every`
 * (milliseconds), and when the server's clock changes. Never rerenders if `every` is null.
 */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (every === null) return undefined
    const update = () => setNow(Date.now())
    const stop = whileVisible(every, update)
    const stopFollowing = onServerClock(update) // so that `serverAhead` is never added to the time of another clock
    return () => {
      stop()
      stopFollowing()
    }
  }, [every])
  return now
}

/** Returns whether a moment of the device's clock (milliseconds since 1970) is past. Rerenders once it is. */
export function useIsPast(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now)
  const [comparedWith, setComparedWith] = useState(moment)
  if (moment !== comparedWith) {
    setComparedWith(moment)
    setNow(Date.now) // the clock may have been set back
  }
  useEffect(() => {
    if (moment === undefined || now >= moment) return undefined
    // A timer of more than 24 days would fire at once. Each tick sets one for the rest.
    const wait = Math.min(Math.max(0, moment - Date.now()) + 10, HOUR_MS)
    return whileVisible(wait, () => setNow(Date.now()))
  }, [moment, now])
  return moment !== undefined && now >= moment
}

/** Returns the lead of the server's clock, in milliseconds; undefined until it is known. */
export function useServerAhead(): number | undefined {
  return useSyncExternalStore(onServerClock, serverAhead)
}

/** Like `useNow`, but returns the server's time if that is known. */
export function useServerNow(every: number | null): number {
  return useNow(every) + (useServerAhead() ?? 0)
}

/**
 * Returns when this run of the app started, on the device's clock (milliseconds since 1970). Follows when the clock is set back
 * while the app is open. Not when it runs ahead: the monotonic clock may have stopped in sleep.
 */
export function runStart(): number {
  return Math.min(performance.timeOrigin, Date.now() - performance.now())
}
