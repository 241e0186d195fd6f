import * as v from 'valibot'
import { formatAmount } from '../amount.ts'
import { idField, memberCall, moneyCall, type Calls } from '../call.ts'
import { amountField, amountOf, requestIdField } from '../call-fields.ts'
import { Refusal } from '../envelope.ts'
import { balanceOf, venueBalances } from '../ledger.ts'
import type { Lang } from '../language.ts'
import type { Member } from '../members.ts'
import { VENUE_MESSAGES } from '../seed-texts/lobby-texts.ts'
import {
  answers,
  DIRECTION,
  openVenue,
  recoverAll,
  SLOW_ANSWER_MS,
  transfer,
  type Mover,
} from '../transfers.ts'
import type { PlatformContext } from '../platform-context.ts'

const transferRequest = v.object({ id: idField, money: amountField, request_id: requestIdField })

/** The wallets at the venues. */
export function walletCalls(world: PlatformContext): Calls {
  const { db } = world
  const moverOf = ({ member, now }: { member: Member; now: number }): Mover => ({
    db,
    member,
    now,
    luck: world.luck,
  })
  const idOf = (sent: string | undefined) => (world.isLegacy ? undefined : sent)

  function transferCall(type: 1 | 2) {
    return moneyCall(transferRequest, async (input, context: { member: Member; now: number; lang: Lang }) => {
      const venue = openVenue(input.id)
      const isWhole = world.config(context.lang).rules.transfer_integer === 1
      const request = {
        venue,
        type,
        money: amountOf(input.money),
        requestId: idOf(input.request_id),
        isWhole,
      }
      const { answer, duplicate } = transfer(moverOf(context), request)
      if (venue.manner === 'slow' && !duplicate) await world.wait(SLOW_ANSWER_MS)
      return { ...answer, ...(duplicate && { duplicate }) }
    })
  }

  return {
    '/m/game/balance': memberCall(v.object({ id: idField }), ({ id }, { member }) => {
      const venue = openVenue(id)
      if (!answers(venue, world.luck)) throw new Refusal(VENUE_MESSAGES.venueDown)
      return { balance: formatAmount(balanceOf(db, `member:${member.id}:venue:${venue.id}`)) }
    }),

    '/m/game/deposit': transferCall(DIRECTION.toVenue),
    '/m/game/withdrawal': transferCall(DIRECTION.toWallet),

    '/m/game/transfer': moneyCall(
      v.object({ type: v.picklist([1, 2, '1', '2']) }),
      ({ type }, { member }) => {
        const wanted = Number(type)
        if (wanted !== member.transfer) {
          if (venueBalances(db, member.id).size > 0) throw new Refusal(VENUE_MESSAGES.recoverFirst)
          db.run('UPDATE member SET transfer = ? WHERE id = ?', wanted, member.id)
        }
        return []
      },
    ),

    '/m/game/all_trans': moneyCall(v.object({ request_id: requestIdField }), async (input, context) => {
      const { answer, duplicate, isSlow } = recoverAll(moverOf(context), idOf(input.request_id), context.lang)
      if (isSlow) await world.wait(SLOW_ANSWER_MS)
      return { ...answer, ...(duplicate && { duplicate }) }
    }),
  }
}
