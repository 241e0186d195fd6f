import { getConnection, onConnection } from '../pwa/online.ts'
import { lookUpDoubts } from './look-up.ts'
import { ROUNDS_MS } from './rounds.ts'

/**
 * Looks for what is in doubt of a member: at once, in each round, whenever the connection is back, and after the last round until that got an
 * answer. Calls back when something was settled; gives the function that stops it. The rounds are waited for here: no clock that can be set
 * has a say in when something counts as missing, and a connection that comes and goes uses none of them up.
 */
export function followDoubts(member: string, zone: string, onSettled: () => void): () => void {
  let round = 0
  const look = (once: boolean) =>
    lookUpDoubts(member, zone, { round, once }).then(
      (settled) => settled && onSettled(),
      () => undefined, // what fails is tried again at the next look
    )
  void look(false)
  const timers = ROUNDS_MS.map((wait, before) =>
    setTimeout(() => {
      round = before + 1
      void look(true)
    }, wait),
  )
  const later = setInterval(() => void look(true), ROUNDS_MS.at(-1))
  const stopListening = onConnection(() => {
    if (getConnection() === 'online') void look(false)
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    clearInterval(later)
    stopListening()
  }
}
