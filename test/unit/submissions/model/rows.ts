import * as v from 'valibot'
import { parseAmount, units } from '../../../platform/amount.ts'
import { addCard, cardsOf } from '../../../platform/cards.ts'
import { wholeNumber, type Database } from '../../../platform/database.ts'
import { move } from '../../../platform/ledger.ts'
import { memberByName } from '../../../platform/members.ts'
import { DAY } from '../../../platform/server-time.ts'
import type { Platform } from '../../../platform/start-platform.ts'
import { VIP_LEVELS } from '../../../platform/vip-levels.ts'
import type { SubmissionKind } from '../../../../src/submissions/submission.ts'
import type { Press } from './world.ts'

/** A row that a money write created; failed ones, which moved nothing, are left out. */
export interface Row {
  id: string
  kind: Exclude<SubmissionKind, 'recovery'>
  money: bigint
  requestId: string | null
}

/** The newest rows before a run: newer ones belong to it. */
export interface Newest {
  trade: number
  transfer: number
}

const row = v.object({
  id: wholeNumber,
  kind: v.picklist(['deposit', 'withdrawal', 'transfer-in', 'transfer-out']),
  money: v.bigint(),
  request_id: v.nullable(v.string()),
})
const count = v.object({ count: v.bigint() })

const ROWS = `SELECT id, iif(type = 'recharge', 'deposit', 'withdrawal') AS kind, money, request_id FROM trade WHERE id > ?
  UNION ALL SELECT id, iif(type = 1, 'transfer-in', 'transfer-out'), money, request_id FROM transfer WHERE id > ? AND status = 1`

/** Returns the rows created since; a recovery creates transfers out of venues. */
export function rowsSince({ db }: Platform, { trade, transfer }: Newest): Row[] {
  return db
    .all(row, ROWS, trade, transfer)
    .map(({ id, kind, money, request_id }) => ({ id: String(id), kind, money, requestId: request_id }))
}

/** Returns the newest rows so far. */
export function newestOf({ db }: Platform): Newest {
  const newest = (table: 'trade' | 'transfer') =>
    db.first(v.object({ id: v.nullable(wholeNumber) }), `SELECT max(id) AS id FROM ${table}`)?.id ?? 0
  return { trade: newest('trade'), transfer: newest('transfer') }
}

/** Returns the rows of one press, by its request id. On a server that knows no ids, its unique amount identifies them. */
export function ownOf(rows: readonly Row[], { id, kind, money }: Press, isLegacy: boolean): Row[] {
  if (!isLegacy) return id === undefined ? [] : rows.filter(({ requestId }) => requestId === id)
  return rows.filter((one) => one.kind === kind && one.money === parseAmount(money ?? ''))
}

/** Returns whether the server has carried out a write under this request id. */
export function isCarriedOut({ db }: Platform, id: string | undefined): boolean {
  const sql = 'SELECT count(*) AS count FROM request WHERE request_id = ?'
  return id !== undefined && (db.first(count, sql, id)?.count ?? 0n) > 0n
}

const TWICE = ['trade WHERE', 'transfer WHERE status = 1 AND'].map(
  (from) =>
    `SELECT count(DISTINCT ${from.startsWith('trade') ? 'id' : 'batch'}) AS count FROM ${from} request_id IS NOT NULL
     GROUP BY request_id HAVING count > 1`,
)

/** Counts the request ids with more than one order; a recovery's rows count as one. */
export function doubledIds({ db }: Platform): number {
  return TWICE.flatMap((sql) => db.all(count, sql)).length
}

const KEPT = `SELECT
  (SELECT coalesce(sum(amount), 0) FROM entry WHERE account >= ?1 AND account < ?2)
  - (SELECT coalesce(sum(money + gift), 0) FROM trade WHERE member_id = ?3 AND type = 'recharge' AND status = 1)
  + (SELECT coalesce(sum(money), 0) FROM trade WHERE member_id = ?3 AND type = 'drawing' AND status = 1)
  - (SELECT coalesce(sum(money), 0) FROM gift WHERE member_id = ?3) AS count`

/**
 * Returns a member's money in the wallet, locked and in venues. Subtracts deposits and gifts, and adds withdrawals. Nobody plays in a run, so
 * nothing may change the result.
 */
export function moneyOf({ db }: Platform, username: string): bigint {
  const id = idOf(db, username)
  return db.first(count, KEPT, `member:${id}:`, `member:${id};`, id)?.count ?? 0n
}

/** Gives a member a name, a card, and money in wallet and two venues. Leaves no turnover to do. Returns the card's id. */
export function provide(db: Database, username: string): string {
  const id = idOf(db, username)
  db.run(
    "UPDATE member SET real_name = '陈明', vip = ?, valid_bet = 1000000000000000 WHERE id = ?",
    VIP_LEVELS.length - 1,
    id,
  )
  for (const to of ['central', 'venue:1', 'venue:2'] as const) {
    const account = `member:${id}:${to}` as const
    move(db, { kind: 'play', from: 'house:play', to: account, amount: units('100000'), at: 0 })
  }
  const [card] = cardsOf(db, id)
  if (card) return String(card.id)
  const alipay = { bankId: 31, number: 'fresh@lantern.example', address: '', alias: '', name: undefined }
  return String(addCard(db, id, alipay, 0))
}

/** Moves the withdrawals of a member to yesterday, because their number per day is limited. */
export function letDayPass(db: Database, username: string): void {
  const aged = "UPDATE trade SET created_at = created_at - ? WHERE type = 'drawing' AND member_id = ?"
  db.run(aged, DAY, idOf(db, username))
}

function idOf(db: Database, username: string): number {
  const member = memberByName(db, username)
  if (!member) throw new Error('not seeded')
  return member.id
}
