import { parseAmount } from '../platform/amount.ts'
import { memberByName } from '../platform/members.ts'
import type { Platform } from '../platform/start-platform.ts'
import {
  DIRECTION,
  openVenue,
  recoverAll,
  transfer,
  transferRow,
  type Mover,
  type Transfer,
} from '../platform/transfers.ts'
import { DEMO } from './orders.ts'

/** Returns demo, with luck fixed so that every venue answers. */
function mover({ db, clock }: Platform): Mover {
  const member = memberByName(db, 'demo')
  if (!member) throw new Error('the seed has changed')
  return { db, member, now: clock.now(), luck: () => 1 }
}

/** Moves demo's money to a venue. */
export function moveIn(platform: Platform, venue: number, money: string): void {
  transfer(mover(platform), {
    venue: openVenue(venue),
    type: DIRECTION.toVenue,
    money: parseAmount(money) ?? 0n,
    requestId: undefined,
    isWhole: false,
  })
}

/** Recovers demo's money from all venues. */
export function recover(platform: Platform): void {
  recoverAll(mover(platform), undefined, 'EN')
}

/** Returns demo's transfers so far, newest first. */
export function newestTransfers({ db }: Platform): Transfer[] {
  return db.all(transferRow, `SELECT * FROM transfer WHERE ${DEMO} ORDER BY id DESC`)
}

/** Moves demo's money from one venue to another. */
export function moveBetweenVenues({ db }: Platform, from: number, to: number): void {
  db.run(
    "UPDATE entry SET account = replace(account, ?, ?) WHERE account LIKE 'member:1:venue:%'",
    `:venue:${from}`,
    `:venue:${to}`,
  )
}
