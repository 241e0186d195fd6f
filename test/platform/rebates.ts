import * as v from 'valibot'
import { formatAmount, formatCents, percentOf, units } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { say, type Lang } from './language.ts'
import { move } from './ledger.ts'
import type { Member } from './members.ts'
import { DAY, serverDay, serverTime, startOfDay } from './server-time.ts'
import { isGameClass, venueById, type GameClass } from './venues.ts'
import { VIP_LEVELS, type VipLevel } from './vip-levels.ts'

/** A row of `rebate`: one member's turnover at one venue on one day. Status: 1 paid, 0 not yet. */
export const rebateRow = v.object({
  id: wholeNumber,
  day: wholeNumber,
  venue_id: wholeNumber,
  class: v.string(),
  turnover: v.bigint(),
  percent: v.bigint(),
  money: v.bigint(),
  status: wholeNumber,
  created_at: wholeNumber,
})

export type Rebate = v.InferOutput<typeof rebateRow>

const SHARES: Readonly<Record<GameClass, keyof VipLevel & `${string}_bl`>> = {
  live: 'live_bl',
  game: 'games_bl',
  fishing: 'fishing_bl',
  lottery: 'lottery_bl',
  sport: 'sport_bl',
  poker: 'poker_bl',
  esports: 'gaming_bl',
}

/** Returns the rebate of a class at a level, in 1/10000 of a percent. */
export function shareOf(vip: number, gameClass: string): bigint {
  return isGameClass(gameClass) ? units(VIP_LEVELS[vip]?.[SHARES[gameClass]] ?? '0') : 0n
}

/** Adds a settled bet to the turnover of its day. */
export function countTurnover(
  db: Database,
  bet: { member_id: number; venue_id: number; class: string; stake: bigint },
  at: number,
): void {
  const day = startOfDay(serverDay(at)) ?? at
  db.run(
    `INSERT INTO rebate (member_id, day, venue_id, class, turnover, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (member_id, day, venue_id) DO UPDATE SET turnover = turnover + excluded.turnover`,
    bet.member_id,
    day,
    bet.venue_id,
    bet.class,
    bet.stake,
    at,
  )
}

/** Pays the rebates of past days, each once, dated at its day's end. Pays none if the member has rebates off. */
export function payRebates(db: Database, { id, vip, fs_status }: Member, now: number): void {
  if (fs_status !== 1) return
  const over = 'SELECT * FROM rebate WHERE member_id = ? AND status = 0 AND day <= ?'
  for (const rebate of db.all(rebateRow, over, id, now - DAY)) {
    const at = rebate.day + DAY
    const percent = shareOf(vip, rebate.class)
    const amount = percentOf(rebate.turnover, percent)
    db.run(
      'UPDATE rebate SET status = 1, percent = ?, money = ?, created_at = ? WHERE id = ?',
      percent,
      amount,
      at,
      rebate.id,
    )
    const to = `member:${id}:central` as const
    if (amount > 0n) move(db, { kind: 'rebate', from: 'house:rebates', to, amount, at })
  }
}

/** Returns a rebate as the records list it; an unpaid one at the current level. */
export function rebateInfo(rebate: Rebate, vip: number, lang: Lang): Record<string, unknown> {
  const venue = venueById(rebate.venue_id)
  const { percent, money } = expected(rebate, vip)
  return {
    id: rebate.id,
    money: formatCents(rebate.turnover),
    api_code: venue?.code ?? '',
    api_code_title: venue ? say(venue.title, lang) : '',
    code: rebate.class,
    bl: percentText(percent),
    fs_money: formatAmount(money),
    status: rebate.status,
    created_at: serverTime(rebate.created_at),
  }
}

/** Returns the sums of the filtered rows: paid, still to be paid, and both. */
export function rebateSums(
  db: Database,
  { sql, values }: { sql: string; values: (string | number)[] },
  vip: number,
): Record<string, string> {
  const open = db
    .all(rebateRow, `SELECT * FROM rebate WHERE ${sql} AND status = 0`, ...values)
    .reduce((sum, rebate) => sum + expected(rebate, vip).money, 0n)
  const sums = `SELECT coalesce(sum(money), 0) AS sum FROM rebate WHERE ${sql} AND status = 1`
  const paid = db.first(v.object({ sum: v.bigint() }), sums, ...values)?.sum ?? 0n
  return {
    not_fs_money: formatAmount(open),
    yes_fs_money: formatAmount(paid),
    total_fs_money: formatAmount(open + paid),
  }
}

function expected(rebate: Rebate, vip: number): { percent: bigint; money: bigint } {
  if (rebate.status === 1) return rebate
  const percent = shareOf(vip, rebate.class)
  return { percent, money: percentOf(rebate.turnover, percent) }
}

/** Formats a percentage without trailing zeros: "0.5", "1". */
function percentText(percent: bigint): string {
  return String(Number(formatAmount(percent)))
}
