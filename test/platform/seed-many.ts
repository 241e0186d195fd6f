import { units } from './amount.ts'
import type { Database } from './database.ts'
import { balanceOf, move, venueBalances } from './ledger.ts'
import { shareOf } from './rebates.ts'
import { DAY, HOUR } from './server-time.ts'
import { VENUES } from './venues.ts'
import { wholeNumber } from './database.ts'
import * as v from 'valibot'

/** How many rows to write, over how many days, up to which instant (ms). */
export interface Amount {
  memberId: number
  count: number
  days: number
  until: number
}

/** The database generates the rows: much faster than one statement for each of ten thousand. */
const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)'

/** The movements of the past, until they are written to the ledger in one go. */
const PAST = `CREATE TEMP TABLE IF NOT EXISTS past
  (kind TEXT, source TEXT, target TEXT, amount INTEGER, at INTEGER, trade_id INTEGER)`

/** Writes `count` deposits and `count` withdrawals. */
export function seedTrades(db: Database, { memberId, count, days, until }: Amount): void {
  const add = `INSERT INTO trade
    (member_id, type, way, money, gift, rate, status, reason, created_at, updated_at) ${NUMBERS}`
  const at = '?4 - (?1 - i) * ?3'
  const step = Math.floor((days * DAY) / count)
  db.run(
    `${add}, deposit (i, money, reason) AS (
       SELECT i, (2 + i * 7919 % 58) * 500000, CASE WHEN i % 16 = 3 THEN 'declined' WHEN i % 31 = 7 THEN 'expired' ELSE '' END FROM n
     ) SELECT ?2, 'recharge',
       CASE i % 4 WHEN 0 THEN 'bank-transfer' WHEN 1 THEN 'fast-bank-transfer' WHEN 2 THEN 'alipay-page' ELSE 'usdt-erc20' END,
       money, iif(i % 4 = 0, money / 100, 0), iif(i % 4 = 3, 71200, 0), reason = '', reason, ${at}, ${at} + 20000 FROM deposit`,
    count,
    memberId,
    step,
    until,
  )
  db.run(
    `${add} SELECT ?2, 'drawing', iif(i % 3 = 0, 'usdt-wallet', 'bank-card'), (2 + i * 6007 % 38) * 500000, 0, 0,
       i % 17 <> 5, iif(i % 17 <> 5, '', iif(i % 3 = 0, 'bank-returned', 'name-differs')), ${at} + 60000, ${at} + 1860000 FROM n`,
    count,
    memberId,
    step,
    until,
  )
  const [central, locked] = [`member:${memberId}:central`, `member:${memberId}:locked`]
  const trades = 'FROM trade WHERE member_id = ? AND'
  db.run(PAST)
  db.run(
    `INSERT INTO past SELECT 'deposit', 'house:deposits', ?, money, updated_at, id ${trades} type = 'recharge' AND status = 1`,
    central,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT 'gift', 'house:gifts', ?, gift, updated_at, id ${trades} gift > 0 AND status = 1`,
    central,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT 'lock', ?, ?, money, created_at, id ${trades} type = 'drawing'`,
    central,
    locked,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT iif(status = 1, 'withdrawal', 'unlock'), ?, iif(status = 1, 'house:withdrawals', ?), money, updated_at, id
     ${trades} type = 'drawing'`,
    locked,
    central,
    memberId,
  )
  const played = `UPDATE member SET needed_bet =
    (SELECT sum(money + gift) FROM trade WHERE member_id = member.id AND type = 'recharge' AND status = 1) WHERE id = ?`
  db.run(played, memberId)
  writePast(db)
}

/** Writes `count` transfers to venues and back, and `count` bets with their rebates. */
export function seedPlay(db: Database, vip: number, { memberId, count, days, until }: Amount): void {
  const step = Math.floor((days * DAY) / count)
  const at = '?4 - (?1 - i) * ?3'
  // Leave out the special venues: only tests put money there.
  const venue = '6 + i % 195'
  const classes = JSON.stringify(['', ...VENUES.map((one) => one.class)])
  const shares = JSON.stringify([0, ...VENUES.map((one) => Number(shareOf(vip, one.class)))])
  const central = `member:${memberId}:central`
  db.run(
    `INSERT INTO transfer (member_id, batch, venue_id, type, money, status, created_at) ${NUMBERS}
     SELECT ?2, 0, 6 + i / 2 % 195, 1 + i % 2, (1 + i / 2 * 37 % 60) * 200000, i % 40 <> 38, ${at} FROM n`,
    count,
    memberId,
    step,
    until,
  )
  db.run('UPDATE transfer SET batch = id WHERE member_id = ? AND batch = 0', memberId)
  db.run(
    `INSERT INTO bet (member_id, venue_id, game_id, class, stake, payout, status, ends_as, created_at, due_at) ${NUMBERS},
     bet (i, stake, status) AS (
       SELECT i, (1 + i * 13 % 40) * 50000, CASE WHEN i % 59 = 58 THEN 3 WHEN i % 83 = 82 THEN 4 ELSE 1 END FROM n
     ) SELECT ?2, ${venue}, 0, json_extract(?5, '$[' || (${venue}) || ']'), stake,
       CASE WHEN status <> 1 THEN stake WHEN i % 5 = 0 THEN stake * 2 WHEN i % 5 = 1 THEN stake * 3 / 2 WHEN i % 5 = 2 THEN stake ELSE 0 END,
       status, status, ${at}, ${at} + 30000 FROM bet`,
    count,
    memberId,
    step,
    until,
    classes,
  )
  db.run(
    `INSERT INTO rebate (member_id, day, venue_id, class, turnover, percent, money, status, created_at)
     SELECT member_id, (due_at + ?2) / ?3 * ?3 - ?2 AS day, venue_id, class, sum(stake), json_extract(?4, '$[' || venue_id || ']'),
       sum(stake) * json_extract(?4, '$[' || venue_id || ']') / 1000000, 1, (due_at + ?2) / ?3 * ?3 - ?2 + ?3
     FROM bet WHERE member_id = ?1 AND status = 1 GROUP BY day, venue_id ORDER BY day, venue_id`,
    memberId,
    // BigInt, because a JS number is bound as a float, and the division would not truncate.
    BigInt(8 * HOUR),
    BigInt(DAY),
    shares,
  )
  const wallet = `'member:' || member_id || ':venue:' || venue_id`
  db.run(PAST)
  db.run(
    `INSERT INTO past SELECT 'transfer', iif(type = 1, ?1, ${wallet}), iif(type = 1, ${wallet}, ?1), money, created_at, NULL
     FROM transfer WHERE member_id = ?2 AND status = 1`,
    central,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT 'stake', ${wallet}, 'house:play', stake, created_at, NULL FROM bet WHERE member_id = ?`,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT 'payout', 'house:play', ${wallet}, payout, due_at, NULL FROM bet WHERE member_id = ? AND payout > 0`,
    memberId,
  )
  db.run(
    `INSERT INTO past SELECT 'rebate', 'house:rebates', ?, money, created_at, NULL FROM rebate WHERE member_id = ? AND money > 0`,
    central,
    memberId,
  )
  writePast(db)
}

/** Adjusts the balances by winnings or losses at the venues. `central` remains in the central wallet, nothing at any venue. */
export function evenOut(db: Database, memberId: number, central: string, at: number): void {
  const wallet = `member:${memberId}:central` as const
  const gaps = [
    [wallet, units(central) - balanceOf(db, wallet)] as const,
    ...[...venueBalances(db, memberId)].map(([id, sum]) => [`member:${memberId}:venue:${id}`, -sum] as const),
  ]
  for (const [account, gap] of gaps) {
    if (gap > 0n) move(db, { kind: 'play', from: 'house:play', to: account, amount: gap, at })
    if (gap < 0n) move(db, { kind: 'play', from: account, to: 'house:play', amount: -gap, at })
  }
}

function writePast(db: Database): void {
  const last =
    db.first(v.object({ id: wholeNumber }), 'SELECT coalesce(max(id), 0) AS id FROM movement')?.id ?? 0
  db.run('INSERT INTO movement (id, kind, trade_id, at) SELECT ? + rowid, kind, trade_id, at FROM past', last)
  const entry = 'INSERT INTO entry (movement_id, account, amount) SELECT ? + rowid'
  db.run(`${entry}, source, -amount FROM past`, last)
  db.run(`${entry}, target, amount FROM past`, last)
  db.run('DELETE FROM past')
}
