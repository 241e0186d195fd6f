import { countPlayTime } from '../../features/safer-play/kept-play-time.ts'

const TICK_MS = 15_000

/** Counts how long this tab is in view for a member, under the mark of the login; gives the function that stops it. */
export function countTime(member: string, mark: string): () => void {
  let since = moment()
  let isSeen = false
  const count = () => {
    const now = moment()
    const stretch = { since: since.wall, now: now.wall, steady: now.steady - since.steady }
    since = now
    void countPlayTime(member, mark, stretch)
  }
  const look = () => {
    const wasSeen = isSeen
    isSeen = document.visibilityState === 'visible'
    if (isSeen && !wasSeen) since = moment()
    // At its beginning too: whoever was away for long begins a new session.
    if (isSeen !== wasSeen) count()
  }
  const timer = setInterval(() => isSeen && count(), TICK_MS)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    if (isSeen) count()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const moment = () => ({ wall: Date.now(), steady: performance.now() })
