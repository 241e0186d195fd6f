import * as v from 'valibot'
import { percentOf, units } from '../amount.ts'
import { BET } from '../bets.ts'
import { inCurrency } from '../currencies.ts'
import type { GameKind } from '../venues.ts'

/** The stakes of one bet in yuan. */
export const STAKES = ['1', '5', '10', '50', '100'] as const

/** Returns the stakes of one bet in a currency. */
export function stakesIn(currency: string): readonly string[] {
  return STAKES.map((stake) => inCurrency(stake, currency).slice(0, -'.00'.length))
}

/** The choices of each game; the reels have only an empty one. */
export const CHOICES: Readonly<Record<GameKind, readonly string[]>> = {
  coin: ['heads', 'tails'],
  reels: [''],
  race: ['1', '2', '3', '4'],
}

/** How long a race takes (ms). The other games end at once. */
const RACE_TIME = 20_000

const SYMBOLS = 5

/** How a bet ends: what was drawn, the payout, and when it is known. */
export const ending = v.object({
  drawn: v.string(),
  payout: v.bigint(),
  endsAs: v.picklist([BET.settled, BET.refunded]),
  after: v.number(),
})

/** Plays a game once. In the long run the coin pays back 97.5 %, the reels 96 %, the race 95.5 %. */
export function play(
  kind: GameKind,
  choice: string,
  stake: bigint,
  luck: () => number,
): v.InferOutput<typeof ending> {
  if (kind === 'coin') {
    const drawn = luck() < 0.5 ? 'heads' : 'tails'
    return { drawn, payout: drawn === choice ? share(stake, '195') : 0n, endsAs: BET.settled, after: 0 }
  }
  if (kind === 'reels') {
    const reels = [luck(), luck(), luck()].map((number) => Math.floor(number * SYMBOLS))
    const different = new Set(reels).size
    const payout = different === 1 ? stake * 12n : different === 2 ? stake : 0n
    return { drawn: reels.join(' '), payout, endsAs: BET.settled, after: 0 }
  }
  // Some races are called off, and the stakes refunded.
  if (luck() < 0.1) return { drawn: '', payout: stake, endsAs: BET.refunded, after: RACE_TIME }
  const drawn = String(1 + Math.floor(luck() * 4))
  return { drawn, payout: drawn === choice ? share(stake, '380') : 0n, endsAs: BET.settled, after: RACE_TIME }
}

function share(stake: bigint, percent: string): bigint {
  return percentOf(stake, units(percent))
}
