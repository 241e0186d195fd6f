import { useEffect, useRef, useState } from 'react'

/** The wait before the next question in milliseconds: every 5 s six times, then every 15 s twenty times; then undefined, by hand. */
function pollWait(round: number): number | undefined {
  if (round < 6) return 5_000
  return round < 26 ? 15_000 : undefined
}

/** Asks again and again while `active`, each time when the last question is answered; `over` once it is left to the member. */
export function usePolling(ask: () => Promise<unknown>, active: boolean): { over: boolean } {
  const round = useRef(0)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const next = () => {
      const wait = pollWait(round.current)
      if (wait === undefined) setOver(true)
      else timer = setTimeout(() => void turn(), wait)
    }
    const turn = async () => {
      await ask()
      round.current += 1
      if (!stopped) next()
    }
    next()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [active, ask])
  return { over }
}
