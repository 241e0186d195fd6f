import { call } from '../api/client.ts'
import {
  placeDeposit,
  placeWithdrawal,
  recoverAll,
  transferIn,
  transferOut,
  type Recovered,
} from '../api/orders.ts'
import { KINDS, type Submission } from './submission.ts'
import { noteIds } from './request-ids.ts'

/** The server's answer to a money write; any field may be missing. */
export interface Answer {
  /** The id of the order's row. */
  id?: string | undefined
  /** The order's number, which its row contains as `order`. */
  order?: string | undefined
  /** Whether the order was already placed under this request id. Undefined if the server does not deduplicate. */
  duplicate?: boolean | undefined
  /** The URL of a deposit's payment page. */
  url?: string | undefined
  /** The venues that a recovery emptied; `left` lists the others. */
  recovered?: Recovered['recovered']
  left?: Recovered['left']
}

type Order = Pick<Submission, 'requestId' | 'kind' | 'money'>

/**
 * Sends a confirmed submission. `code` is the withdrawal code, for members who have one: typed for each attempt and never stored.
 * Rejects with the call's ApiError.
 */
export async function sendOrder(order: Order, target: string, code?: string): Promise<Answer> {
  const answer = await answerTo(order, target, code)
  const { duplicate } = answer
  if (duplicate !== undefined) await noteIds(KINDS[order.kind].path, true, duplicate)
  return answer
}

async function answerTo({ requestId, kind, money }: Order, id: string, code?: string): Promise<Answer> {
  const request_id = requestId
  if (kind === 'recovery') return call(recoverAll, { request_id })
  if (money === null) throw new Error('an order without an amount')
  const body = { id, money, request_id }
  if (kind === 'deposit') return call(placeDeposit, body)
  if (kind === 'withdrawal') {
    return call(placeWithdrawal, code === undefined ? body : { ...body, pay_password: code })
  }
  // These answers contain the order number, not the row id.
  const { duplicate } = await call(kind === 'transfer-in' ? transferIn : transferOut, body)
  return { duplicate }
}
