import * as v from 'valibot'
import { defineCall } from './call.ts'
import { decimal, text, told, whole } from './scalars.ts'

/** The member's invitation and what it brought. */
export const promotion = defineCall({
  path: '/m/promotion/getlist',
  access: 'member',
  request: v.object({}),
  answer: v.pipe(
    v.object({
      url: told('promotion.url', text, ''),
      invite_reg: told('promotion.invite_reg', whole, undefined),
      invite_suc: told('promotion.invite_suc', whole, undefined),
      bet_amount: told('promotion.bet_amount', decimal, null),
      total: told('promotion.total', decimal, null),
      d_total: told('promotion.d_total', decimal, null),
    }),
    v.transform((wire) => ({
      /** The link to invite with; relative ones belong to the site's own origin. */
      url: wire.url,
      registered: wire.invite_reg,
      active: wire.invite_suc,
      friendsBets: wire.bet_amount,
      rebate: wire.total,
      paidOut: wire.d_total,
    })),
  ),
})

/** What is known of the member's invitation; what was not told is undefined or null. */
export type Promotion = v.InferOutput<typeof promotion.answer>
