import { keptSaferPlay } from '../../features/safer-play/kept.ts'
import { settled, type SaferPlay } from '../../features/safer-play/rules.ts'
import { askServerNow, serverNow } from '../../api/server-date.ts'

const LOOK_MS = 20_000

/** Writes down what the server's time has begun or ended for a member, and asks for it when something seems to be over; gives the function that stops it. */
export function settleWaits(member: string): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const kept = await keptSaferPlay.read(member)
    if (waitsForServer(kept)) await askServerNow()
    if (isSame(kept, settled(kept, serverNow()))) return
    await keptSaferPlay.change(member, (now) => {
      const next = settled(now, serverNow())
      return isSame(now, next) ? now : next
    })
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  void look()
  return () => clearInterval(timer)
}

/** Whether something would be other than it is if the server’s time were the device’s. */
function waitsForServer(kept: SaferPlay): boolean {
  return !isSame(kept, settled(kept, Math.max(Date.now(), serverNow() ?? 0)))
}

function isSame(one: SaferPlay, other: SaferPlay): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
