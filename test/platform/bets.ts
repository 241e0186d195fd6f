import * as v from 'valibot'
import { formatCents } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { say, type Lang } from './language.ts'
import { move } from './ledger.ts'
import { countTurnover } from './rebates.ts'
import { gameById, venueById, type Venue } from './venues.ts'
import { serverTime } from './server-time.ts'

/** The states of a bet on the wire. */
export const BET = { settled: 1, open: 2, void: 3, refunded: 4 } as const

/** A row of `bet`. `ends_as` is its state once it is due. */
export const betRow = v.object({
  id: wholeNumber,
  member_id: wholeNumber,
  venue_id: wholeNumber,
  game_id: wholeNumber,
  class: v.string(),
  stake: v.bigint(),
  payout: v.bigint(),
  status: wholeNumber,
  ends_as: wholeNumber,
  created_at: wholeNumber,
  due_at: wholeNumber,
})

export type Bet = v.InferOutput<typeof betRow>

/** A bet as a game makes it. The operator knows the result at once, the member when it is due. */
export interface NewBet {
  memberId: number
  venue: Pick<Venue, 'id' | 'class'>
  gameId: number
  /** In ledger units, above zero. The caller has checked that the venue's wallet covers it. */
  stake: bigint
  payout: bigint
  endsAs: 1 | 3 | 4
  dueAt: number
  requestId?: string | undefined
}

/** Books a bet from the wallet of its venue and returns its id. Call it inside a transaction. */
export function placeBet(db: Database, bet: NewBet, now: number): number {
  const { memberId, venue, gameId, stake, payout, endsAs, dueAt, requestId } = bet
  const from = `member:${memberId}:venue:${venue.id}` as const
  move(db, { kind: 'stake', from, to: 'house:play', amount: stake, at: now })
  return db.run(
    `INSERT INTO bet (member_id, venue_id, game_id, class, stake, payout, status, ends_as, request_id, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, 2, ?, ?, ?, ?)`,
    memberId,
    venue.id,
    gameId,
    venue.class,
    stake,
    payout,
    endsAs,
    requestId ?? null,
    now,
    dueAt,
  )
}

/** Settles the bets that are due: pays winnings and counts turnover. Call it inside a transaction. */
export function settleBets(db: Database, memberId: number, now: number): void {
  const due = 'SELECT * FROM bet WHERE member_id = ? AND status = 2 AND due_at <= ? ORDER BY due_at, id'
  for (const bet of db.all(betRow, due, memberId, now)) {
    db.run('UPDATE bet SET status = ends_as WHERE id = ?', bet.id)
    const to = `member:${memberId}:venue:${bet.venue_id}` as const
    const amount = bet.payout
    if (amount > 0n) move(db, { kind: 'payout', from: 'house:play', to, amount, at: bet.due_at })
    if (bet.ends_as !== BET.settled) continue
    db.run('UPDATE member SET valid_bet = valid_bet + ? WHERE id = ?', bet.stake, memberId)
    countTurnover(db, bet, bet.due_at)
  }
}

/** Returns a bet as the records list it. */
export function betInfo(bet: Bet, lang: Lang): Record<string, unknown> {
  const venue = venueById(bet.venue_id)
  const game = gameById(bet.game_id)
  const { valid, net } = resultOf(bet)
  return {
    id: bet.id,
    rowid: `B${bet.due_at}${bet.id}`,
    code: bet.class,
    api_code: venue?.code ?? '',
    interface_title: venue ? say(venue.title, lang) : '',
    gameCode: game?.code ?? '',
    title: game ? say(game.title, lang) : '',
    betTime: serverTime(bet.created_at),
    betAmount: formatCents(bet.stake),
    validBetAmount: formatCents(valid),
    netAmount: formatCents(net),
    status: bet.status,
  }
}

/** Returns a bet's valid turnover and net result. Both are 0 until it is settled. */
function resultOf({ status, stake, payout }: Bet): { valid: bigint; net: bigint } {
  return status === BET.settled ? { valid: stake, net: payout - stake } : { valid: 0n, net: 0n }
}
