import { beforeEach, expect, it, vi } from 'vitest'
import { removeDisk } from '../../../src/storage/disk.ts'
import { noteIds, noteIdsInRows, serverKnowsIds } from '../../../src/submissions/send-order.ts'

const ORDER = '/m/recharge/order'
const row = (id: string, requestId?: string, order?: string) => ({ id, requestId, order })

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://app.test' })
  await removeDisk('request-ids')
})

it.each([
  ['no row', [], false],
  ['rows without ids', [row('1'), row('2', '')], false],
  ['each row with an id of its own', [row('1', 'a'), row('2', 'b'), row('3')], true],
  ['rows of one order with one id', [row('1', 'a', 'R1'), row('2', 'a', 'R1')], true],
  ['two orders with one id', [row('1', 'a', 'R1'), row('2', 'a', 'R2')], false],
  ['two rows without an order and with one id', [row('1', 'a'), row('2', 'a')], false],
])('a server knows request ids by what it shows: %s', async (_, rows, known) => {
  await noteIdsInRows(ORDER, rows)
  expect(await serverKnowsIds(ORDER)).toBe(known)
})

it('what a server shows in one call says nothing about another', async () => {
  await noteIdsInRows(ORDER, [row('1', 'a')])
  expect(await serverKnowsIds('/m/drawing/order')).toBe(false)
})

// Red when a repeat is offered as safe on a server that has created two orders for one request id.
it('a server that created two orders for one id does not know ids until it recognises a repeat', async () => {
  await noteIdsInRows(ORDER, [row('1', 'a'), row('2', 'a')])
  await noteIdsInRows(ORDER, [row('3', 'b')])
  await noteIds(ORDER, true)
  expect(await serverKnowsIds(ORDER)).toBe(false)
  await noteIds(ORDER, true, true)
  expect(await serverKnowsIds(ORDER)).toBe(true)
})

it('what two calls show at once is stored for both', async () => {
  await Promise.all([noteIds(ORDER, true), noteIds('/m/drawing/order', true)])
  expect([await serverKnowsIds(ORDER), await serverKnowsIds('/m/drawing/order')]).toEqual([true, true])
})
