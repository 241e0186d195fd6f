import * as v from 'valibot'
import { call, API_BASE } from '../api/client.ts'
import {
  placeDeposit,
  placeWithdrawal,
  recoverAll,
  transferIn,
  transferOut,
  type Recovered,
} from '../api/orders.ts'
import { KINDS, type Submission } from './submission.ts'
import { versionedKey } from '../storage/versioned.ts'

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

/**
 * Sends a confirmed submission. `code` is the withdrawal code, for members who have one: typed for each attempt and never stored.
 * Rejects with the call's ApiError.
 */
export async function sendOrder(order: Submission, target: string, code?: string): Promise<Answer> {
  const answer = await callServer(order, target, code)
  const { duplicate } = answer
  if (duplicate !== undefined) await noteIds(KINDS[order.kind].path, true, duplicate)
  return answer
}

async function callServer(
  { requestId, kind, money }: Submission,
  id: string,
  code?: string,
): Promise<Answer> {
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

/** Whether the server deduplicates by request id, keyed by the call's URL. Unset until an answer or the records show it. */
const storedIdSupport = versionedKey('request-ids', 1, v.record(v.string(), v.boolean()))

const urlOf = (path: string) => (API_BASE || location.origin) + path

/**
 * Resolves with true if the server has proved that it deduplicates a call. It then creates one order per request id, however
 * often the request arrives. Proof for one call does not count for another.
 */
export async function serverKnowsIds(path: string): Promise<boolean> {
  return (await storedIdSupport.read())?.value[urlOf(path)] ?? false
}

/**
 * Stores whether the server knows request ids for a call. A server that once created two orders for one id does not, until it
 * recognises a repeat (`isRepeat`).
 */
export async function noteIds(path: string, known: boolean, isRepeat = false): Promise<void> {
  const key = urlOf(path)
  await storedIdSupport.update((before = {}) => {
    const isDisproved = before[key] === false && !isRepeat
    return before[key] === known || isDisproved ? undefined : { ...before, [key]: known }
  })
}

/**
 * Stores whether each request id in a call's records belongs to one order. A recovery is one order with many rows. Rows
 * without request ids prove nothing.
 */
export async function noteIdsInRows(
  path: string,
  rows: readonly { id: string; order: string | undefined; requestId: string | undefined }[],
): Promise<void> {
  const named = rows.filter(({ requestId }) => requestId)
  const ids = new Set(named.map(({ requestId }) => requestId))
  const orders = new Set(named.map(({ requestId, order, id }) => `${requestId} ${order || id}`))
  if (ids.size > 0) await noteIds(path, orders.size === ids.size)
}
