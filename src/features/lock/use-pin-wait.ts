import { useEffect, useState } from 'react'
import type { Wait } from '../../api/errors.ts'
import { notePinWait, pinWait } from './kept-lock.ts'

interface Running extends Wait {
  wrong: number
}

async function readWait(member: string): Promise<Running | undefined> {
  const { wrong, left } = await pinWait(member)
  return left > 0 ? { wrong, seconds: left / 1_000, until: performance.now() + left } : undefined
}

/** The wait after wrong tries, and how it is read anew after one. It runs down while the app is open, on disk too, so that a reload does not begin it anew. */
export function usePinWait(member: string) {
  const [running, setRunning] = useState<Running>()
  useEffect(() => void readWait(member).then(setRunning), [member])
  useEffect(() => {
    if (!running) return undefined
    const { wrong, until } = running
    const timer = setInterval(() => {
      const left = Math.max(0, until - performance.now())
      if (left === 0) clearInterval(timer)
      void notePinWait(member, { wrong, left })
    }, 1_000)
    return () => clearInterval(timer)
  }, [member, running])
  return { wait: running, reread: async () => setRunning(await readWait(member)) }
}
