import * as v from 'valibot'
import { idField, moneyCall, type Calls } from '../call.ts'
import { amountField, amountOf, requestIdField } from '../call-fields.ts'
import { placeWithdrawal } from '../withdrawals.ts'
import type { PlatformContext } from '../platform-context.ts'

const withdrawalOrder = v.object({
  id: idField,
  money: amountField,
  pay_password: v.optional(v.pipe(v.string(), v.maxLength(100))),
  request_id: requestIdField,
})

/** Withdrawals. */
export function withdrawalCalls(world: PlatformContext): Calls {
  return {
    '/m/drawing/order': moneyCall(withdrawalOrder, async (input, { member, now }) => {
      const { answer, duplicate } = await placeWithdrawal(
        world.db,
        member,
        {
          cardId: input.id,
          money: amountOf(input.money),
          code: input.pay_password,
          requestId: world.isLegacy ? undefined : input.request_id,
        },
        now,
      )
      return { ...answer, ...(duplicate && { duplicate }) }
    }),
  }
}
