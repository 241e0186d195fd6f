import * as v from 'valibot'
import { API_BASE } from '../api/client.ts'
import { versionedKey } from '../storage/versioned.ts'

/** Whether the server deduplicates by request id, keyed by the call's URL. Unset until an answer or the records show it. */
const storedIds = versionedKey('request-ids', 1, v.record(v.string(), v.boolean()))

const address = (path: string) => (API_BASE || location.origin) + path

/**
 * Resolves with true if the server has proved that it deduplicates a call. It then creates one order per request id, however
 * often the request arrives. Proof for one call does not count for another.
 */
export async function serverKnowsIds(path: string): Promise<boolean> {
  return (await storedIds.read())?.value[address(path)] ?? false
}

/**
 * Stores whether the server knows request ids for a call. A server that once created two orders for one id does not, until it
 * recognises a repeat (`isRepeat`).
 */
export async function noteIds(path: string, known: boolean, isRepeat = false): Promise<void> {
  const key = address(path)
  await storedIds.update((before = {}) => {
    const isDisproved = before[key] === false && !isRepeat
    return before[key] === known || isDisproved ? undefined : { ...before, [key]: known }
  })
}

/**
 * Stores whether each request id in a call's records belongs to one order. A recovery is one order with many rows. Rows
 * without request ids prove nothing.
 */
export async function noteIdsOf(
  path: string,
  rows: readonly { id: string; order: string | undefined; requestId: string | undefined }[],
): Promise<void> {
  const named = rows.filter(({ requestId }) => requestId)
  const ids = new Set(named.map(({ requestId }) => requestId))
  const orders = new Set(named.map(({ requestId, order, id }) => `${requestId} ${order || id}`))
  if (ids.size > 0) await noteIds(path, orders.size === ids.size)
}
