import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, new after every `every` milliseconds; null leaves it as it was at the first render. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (every === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
