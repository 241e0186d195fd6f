import * as v from 'valibot'
import { formatAmount, units } from './amount.ts'
import { currencyOf } from './currencies.ts'
import { wholeNumber, type Database } from './database.ts'
import { balanceOf } from './ledger.ts'
import { depositedBy } from './vip.ts'
import { levelsIn } from './vip-levels.ts'

const memberRow = v.object({
  id: wholeNumber,
  username: v.string(),
  password: v.string(),
  epoch: wholeNumber,
  status: wholeNumber,
  vip: wholeNumber,
  valid_bet: v.bigint(),
  currency: v.string(),
  is_agent: wholeNumber,
  transfer: wholeNumber,
  real_name: v.string(),
  phone: v.string(),
  email: v.string(),
  qq: v.string(),
  telegram: v.string(),
  weixin: v.string(),
  skype: v.string(),
  img: v.string(),
  gender: v.string(),
  born_time: v.string(),
  fs_status: wholeNumber,
  /** The hash of the withdrawal code; empty without one. */
  pay_password: v.string(),
  /** The turnover required before a withdrawal; `valid_bet` is the turnover so far. */
  needed_bet: v.bigint(),
  invited_by: v.nullable(wholeNumber),
  /** Until when the weekly red packets are paid (ms). */
  weeks_paid_at: wholeNumber,
})

export type Member = v.InferOutput<typeof memberRow>

/** The initial fields of a member; omitted ones are empty. */
export type NewMember = Pick<Member, 'username' | 'password'> & Partial<Omit<Member, 'id' | 'epoch'>>

export function memberById(db: Database, id: number): Member | undefined {
  return db.first(memberRow, 'SELECT * FROM member WHERE id = ?', id)
}

/** Finds a member by name, ignoring case. */
export function memberByName(db: Database, username: string): Member | undefined {
  return db.first(memberRow, 'SELECT * FROM member WHERE username = ?', username)
}

/** Adds a member and returns the id. Throws when the name is taken. */
export function addMember(db: Database, member: NewMember, now: number): number {
  const fields = { weeks_paid_at: now, ...member, created_at: now }
  const names = Object.keys(fields)
  const sql = `INSERT INTO member (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return db.run(sql, ...Object.values(fields))
}

/** Returns the data of `token/user`. */
export function memberInfo(db: Database, member: Member): Record<string, unknown> {
  const { id, username, real_name, phone, email, qq, telegram, currency, gender, born_time } = member
  const { status, is_agent, transfer } = member
  return {
    id,
    username,
    real_name,
    phone,
    email,
    qq,
    telegram,
    weixin: member.weixin,
    skype: member.skype,
    img: member.img,
    gender,
    born_time,
    currency,
    symbol: currencyOf(currency)?.symbol ?? '',
    balance: formatAmount(balanceOf(db, `member:${id}:central`)),
    lock_balance: formatAmount(balanceOf(db, `member:${id}:locked`)),
    status,
    fs_status: member.fs_status,
    is_agent,
    transfer,
    vip_level: `VIP${member.vip}`,
    level_data: levelData(db, member),
    sum_water: formatAmount(member.needed_bet),
    ok_water: formatAmount(member.valid_bet < member.needed_bet ? member.valid_bet : member.needed_bet),
    ...(member.pay_password !== '' && { pay_password: true }),
  }
}

function levelData(db: Database, { id, vip, valid_bet, currency }: Member): Record<string, string> {
  const levels = levelsIn(currency)
  const next = levels[vip + 1] ?? levels[vip]
  const needed = units(next?.charge_level ?? '0')
  const neededBets = units(next?.flowing_level ?? '0')
  const deposited = depositedBy(db, id)
  return {
    vip_level: `VIP${vip}`,
    next_vip_level: next?.title ?? `VIP${vip}`,
    recharge: formatAmount(deposited),
    next_recharge: formatAmount(needed),
    gap_recharge: formatAmount(atLeastZero(needed - deposited)),
    validBetAmount: formatAmount(valid_bet),
    next_validBetAmount: formatAmount(neededBets),
    gap_validBetAmount: formatAmount(atLeastZero(neededBets - valid_bet)),
  }
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
