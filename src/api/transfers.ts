import * as v from 'valibot'
import { defineCall } from './call.ts'
import { emptyAnswer } from './call.ts'
import { decimal, flag, id, optionalField, list, text } from './scalars.ts'

const balance = (name: string) => optionalField(name, decimal, null)
const duplicate = optionalField('transfer.duplicate', flag, undefined)

/** Fetches the member's balance in one venue. An invalid balance fails, so that it cannot look like zero. */
export const venueBalance = defineCall({
  path: '/m/game/balance',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.object({ balance: decimal }),
})

const moved = v.pipe(
  v.object({
    balance: balance('transfer.balance'),
    venue_balance: balance('transfer.venue_balance'),
    order: optionalField('transfer.order', text, undefined),
    duplicate,
  }),
  v.transform(({ venue_balance, ...wire }) => ({ ...wire, venueBalance: venue_balance })),
)
const move = {
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: optionalField('transfer', moved, v.parse(moved, {})),
} as const

/** Moves money from the central wallet into a venue. A money write: only submissions send it. */
export const transferIn = defineCall({ path: '/m/game/deposit', ...move })

/** Moves money out of a venue into the central wallet. A money write: only submissions send it. */
export const transferOut = defineCall({ path: '/m/game/withdrawal', ...move })

/** The server's answer to a transfer; any field may be missing. */
export type Transferred = v.InferOutput<typeof transferIn.answer>

/** Switches free transfer off (1) or on (2). Refused while there is money in venues. */
export const setFreeTransfer = defineCall({
  path: '/m/game/transfer',
  access: 'member',
  writes: true,
  request: v.object({ type: v.picklist([1, 2]) }),
  answer: emptyAnswer,
})

const back = v.object({ id, money: balance('recovered.money') })

const left = v.pipe(
  v.object({ id, msg: optionalField('not recovered.msg', text, '') }),
  v.transform((wire) => ({ id: wire.id, reason: wire.msg })),
)

const recovered = v.pipe(
  v.object({
    success: optionalField('recovery.success', list('recovered', back), []),
    failed: optionalField('recovery.failed', list('not recovered', left), []),
    duplicate,
  }),
  v.transform(({ success, failed, ...wire }) => ({ ...wire, recovered: success, left: failed })),
)

/**
 * Recovers the money in all venues. A money write: only submissions send it. A recovery may take longer than the timeout of a
 * call.
 */
export const recoverAll = defineCall({
  path: '/m/game/all_trans',
  access: 'member',
  writes: true,
  request: v.object({ request_id: v.string() }),
  answer: optionalField('recovery', recovered, v.parse(recovered, {})),
})

/** The venues that were recovered and those that were not. Both lists are empty if the server does not report them. */
export type Recovered = v.InferOutput<typeof recoverAll.answer>
