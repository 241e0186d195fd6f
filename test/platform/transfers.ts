import * as v from 'valibot'
import { formatAmount, formatCents, UNITS, units } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { say, type Lang, type Words } from './language.ts'
import { balanceOf, move, venueBalances } from './ledger.ts'
import type { Member } from './members.ts'
import { idempotent } from './idempotency.ts'
import { CARD_MESSAGES } from './seed-texts/card-texts.ts'
import { VENUE_MESSAGES } from './seed-texts/lobby-texts.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { serverDay, serverTime } from './server-time.ts'
import { venueById, type Venue } from './venues.ts'
import { levelOf } from './vip-levels.ts'

/** The directions of a transfer on the wire. */
export const DIRECTION = { toVenue: 1, toWallet: 2 } as const

type Direction = (typeof DIRECTION)[keyof typeof DIRECTION]

/** How long the slow venue takes to answer (ms); the money moves before. */
export const SLOW_ANSWER_MS = 12_000

/** A row of `transfer`. */
export const transferRow = v.object({
  id: wholeNumber,
  batch: wholeNumber,
  venue_id: wholeNumber,
  type: wholeNumber,
  money: v.bigint(),
  status: wholeNumber,
  request_id: v.nullable(v.string()),
  created_at: wholeNumber,
})

export type Transfer = v.InferOutput<typeof transferRow>

/** Who moves the money, and whether a flaky venue answers. */
export interface Mover {
  db: Database
  member: Member
  now: number
  /** 0 to 1; a flaky venue fails below a third. */
  luck: () => number
}

const moved = v.object({ balance: v.string(), venue_balance: v.string(), order: v.string() })

/** Returns the venue with an id if it is open. Throws `Refusal`. */
export function openVenue(id: number): Venue {
  const venue = venueById(id)
  if (!venue) throw new Refusal(VENUE_MESSAGES.venueNotFound)
  if (venue.manner === 'closed') throw new Refusal(VENUE_MESSAGES.maintenance)
  if (venue.manner === 'unset') throw new Refusal(VENUE_MESSAGES.notConfigured)
  return venue
}

/** Returns whether a venue answers this time. */
export function answers({ manner }: Venue, luck: () => number): boolean {
  return manner !== 'flaky' || luck() >= 1 / 3
}

/** Moves money between the wallet and a venue, once per request. Throws `Refusal` and moves nothing then. */
export function transfer(
  mover: Mover,
  request: { venue: Venue; type: Direction; money: bigint; requestId: string | undefined; isWhole: boolean },
): { answer: v.InferOutput<typeof moved>; duplicate: boolean } {
  const { db, member, now, luck } = mover
  const { venue, type, money, requestId } = request
  const write = { memberId: member.id, requestId, what: `transfer ${type} ${venue.id} ${money}`, now }
  let isDown = false
  try {
    return idempotent(db, write, moved, () => {
      checkAmount(member, request)
      const [from, balance] =
        type === DIRECTION.toVenue ? wallet(db, member.id) : wallet(db, member.id, venue)
      const low = type === DIRECTION.toVenue ? CARD_MESSAGES.balanceLow : VENUE_MESSAGES.venueBalanceLow
      if (balance < money) throw atMoney(low, {})
      isDown = !answers(venue, luck)
      if (isDown) throw new Refusal(VENUE_MESSAGES.venueDown)
      const [to] = type === DIRECTION.toVenue ? wallet(db, member.id, venue) : wallet(db, member.id)
      move(db, { kind: 'transfer', from, to, amount: money, at: now })
      const order = addTransfer(mover, { venue, type, money, status: 1, requestId })
      return {
        balance: formatAmount(wallet(db, member.id)[1]),
        venue_balance: formatAmount(wallet(db, member.id, venue)[1]),
        order: orderText(order, now),
      }
    })
  } catch (error) {
    // The failed attempt stays in the records, although nothing was booked.
    if (isDown) db.transaction(() => addTransfer(mover, { venue, type, money, status: 0, requestId }))
    throw error
  }
}

const recovered = v.object({
  success: v.array(v.object({ id: v.number(), money: v.string() })),
  failed: v.array(v.object({ id: v.number(), msg: v.string() })),
  order: v.string(),
})

/** Recovers the money of all venues, once per request. The answer lists the venues that failed, and why. */
export function recoverAll(
  mover: Mover,
  requestId: string | undefined,
  lang: Lang,
): { answer: v.InferOutput<typeof recovered>; duplicate: boolean; isSlow: boolean } {
  const { db, member, now } = mover
  let isSlow = false
  const result = idempotent(
    db,
    { memberId: member.id, requestId, what: 'recover all', now },
    recovered,
    () => {
      const rows = recover(mover, requestId)
      isSlow = rows.some(({ venue, status }) => status === 1 && venue.manner === 'slow')
      return {
        success: rows
          .filter(({ status }) => status === 1)
          .map(({ venue, money }) => ({ id: venue.id, money: formatAmount(money) })),
        failed: rows
          .filter(({ status }) => status === 0)
          .map(({ venue }) => ({ id: venue.id, msg: say(VENUE_MESSAGES.venueDown, lang) })),
        order: orderText(rows[0]?.batch ?? 0, now),
      }
    },
  )
  return { ...result, isSlow }
}

/** Recovers the money of all venues except `but`. Call it inside a transaction. */
export function recover(mover: Mover, requestId?: string, but?: Venue) {
  const { db, member, now, luck } = mover
  let batch: number | undefined
  return [...venueBalances(db, member.id)]
    .filter(([id, money]) => id !== but?.id && money > 0n)
    .flatMap(([id, money]) => {
      const venue = venueById(id)
      if (!venue) return []
      const status = venue.manner !== 'closed' && answers(venue, luck) ? 1 : 0
      if (status === 1) {
        const [from] = wallet(db, member.id, venue)
        move(db, { kind: 'transfer', from, to: `member:${member.id}:central`, amount: money, at: now })
      }
      batch = addTransfer(mover, { venue, type: DIRECTION.toWallet, money, status, requestId, batch })
      return [{ venue, money, status, batch }]
    })
}

/** Moves all available money to a game's venue, as automatic transfer does. Call it inside a transaction. */
export function bringAllTo(mover: Mover, venue: Venue): void {
  const { db, member, now } = mover
  const [first] = recover(mover, undefined, venue)
  const [from, money] = wallet(db, member.id)
  if (money <= 0n) return
  move(db, { kind: 'transfer', from, to: wallet(db, member.id, venue)[0], amount: money, at: now })
  addTransfer(mover, { venue, type: DIRECTION.toVenue, money, status: 1, batch: first?.batch })
}

/** Returns a transfer as the records list it. */
export function transferInfo(row: Transfer, lang: Lang): Record<string, unknown> {
  const venue = venueById(row.venue_id)
  return {
    id: row.id,
    order: orderText(row.batch, row.created_at),
    code: venue?.code ?? '',
    interface_title: venue ? say(venue.title, lang) : '',
    money: formatAmount(row.money),
    type: row.type,
    status: row.status,
    ...(row.request_id !== null && { request_id: row.request_id }),
    created_at: serverTime(row.created_at),
  }
}

function checkAmount(member: Member, { money, isWhole }: { money: bigint; isWhole: boolean }): void {
  const least = units(levelOf(member)?.min_transfer ?? '0')
  if (money < least) throw atMoney(MESSAGES.underMinimum, { limit: formatCents(least) })
  if (isWhole && money % UNITS !== 0n) throw atMoney(VENUE_MESSAGES.wholeAmounts, {})
}

function atMoney(words: Words, values: Record<string, string>): Refusal {
  return new Refusal(words, { errors: { money: words }, values })
}

function wallet(db: Database, memberId: number, venue?: Venue) {
  const account = venue
    ? (`member:${memberId}:venue:${venue.id}` as const)
    : (`member:${memberId}:central` as const)
  return [account, balanceOf(db, account)] as const
}

/** Adds a row and returns its batch: the given one, or its own id. */
function addTransfer(
  { db, member, now }: Mover,
  row: {
    venue: Venue
    type: Direction
    money: bigint
    status: 0 | 1
    requestId?: string | undefined
    batch?: number | undefined
  },
): number {
  const id = db.run(
    `INSERT INTO transfer (member_id, batch, venue_id, type, money, status, request_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    member.id,
    row.batch ?? 0,
    row.venue.id,
    row.type,
    row.money,
    row.status,
    row.requestId ?? null,
    now,
  )
  if (row.batch !== undefined) return row.batch
  db.run('UPDATE transfer SET batch = id WHERE id = ?', id)
  return id
}

function orderText(batch: number, at: number): string {
  return batch === 0 ? '' : `T${serverDay(at).replaceAll('-', '')}${String(batch).padStart(8, '0')}`
}
