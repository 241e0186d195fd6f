import * as v from 'valibot'
import type { Database } from './database.ts'

/** The operator's accounts. They are the source of deposits, the payers of gifts and rebates, and the targets of withdrawals and play. */
export type HouseAccount = `house:${'deposits' | 'gifts' | 'rebates' | 'withdrawals' | 'play'}`

/** An account of the operator, or a member's money: central, locked or at a venue. */
export type Account = HouseAccount | `member:${number}:${'central' | 'locked' | `venue:${number}`}`

/** One movement of money. `amount` is in ledger units and above zero. */
export interface Movement {
  kind:
    | 'deposit'
    | 'gift'
    | 'lock'
    | 'unlock'
    | 'withdrawal'
    | 'transfer'
    | 'stake'
    | 'payout'
    | 'rebate'
    | 'commission'
    | 'play'
  from: Account
  to: Account
  amount: bigint
  at: number
  tradeId?: number
}

const sumRow = v.object({ sum: v.bigint() })

/** Writes both sides of a movement. Call it in the transaction that it belongs to. */
export function move(db: Database, { kind, from, to, amount, at, tradeId }: Movement): void {
  const id = db.run('INSERT INTO movement (kind, trade_id, at) VALUES (?, ?, ?)', kind, tradeId ?? null, at)
  const entry = 'INSERT INTO entry (movement_id, account, amount) VALUES (?, ?, ?)'
  db.run(entry, id, from, -amount)
  db.run(entry, id, to, amount)
}

/** Returns the balance of an account, in ledger units. */
export function balanceOf(db: Database, account: Account): bigint {
  return (
    db.first(sumRow, 'SELECT coalesce(sum(amount), 0) AS sum FROM entry WHERE account = ?', account)?.sum ??
    0n
  )
}

/** Returns a member's balances at the venues, by venue id, without empty ones. */
export function venueBalances(db: Database, memberId: number): Map<number, bigint> {
  const start = `member:${memberId}:venue:`
  const rows = db.all(
    v.object({ account: v.string(), sum: v.bigint() }),
    `SELECT account, sum(amount) AS sum FROM entry WHERE account >= ? AND account < ?
     GROUP BY account HAVING sum(amount) <> 0`,
    start,
    // The character after the colon: every account with this prefix sorts before it.
    start.replace(/:$/, ';'),
  )
  return new Map(rows.map(({ account, sum }) => [Number(account.slice(start.length)), sum]))
}

/** Returns the sum of all entries: anything but zero is a defect of the platform. */
export function ledgerSum(db: Database): bigint {
  return db.first(sumRow, 'SELECT coalesce(sum(amount), 0) AS sum FROM entry')?.sum ?? 0n
}

/** Counts the movements without two sides that cancel out: anything but zero is a defect. */
export function unbalancedMovements(db: Database): number {
  const rows = db.all(
    v.object({ movement_id: v.bigint() }),
    'SELECT movement_id FROM entry GROUP BY movement_id HAVING count(*) <> 2 OR sum(amount) <> 0',
  )
  return rows.length
}
