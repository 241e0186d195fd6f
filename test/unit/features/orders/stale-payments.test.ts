import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { type DepositDetails, NO_PAYMENT_DETAILS } from '../../../../src/api/deposits.ts'
import type { TradeRecord } from '../../../../src/api/records.ts'
import { depositDetailsQuery } from '../../../../src/features/deposit/queries.ts'
import { forgetStalePayments } from '../../../../src/features/orders/deadline.ts'
import { amount } from '../../../../src/money/amount.ts'
import { noteServerTime } from '../../../../src/time/clock.ts'

const NOON = Date.parse('2026-03-10T12:00:00+08:00')
const MINUTE = 60_000

const order: DepositDetails = {
  type: 4,
  params: { ...NO_PAYMENT_DETAILS, card: '6222021234567890128' },
  money: amount('500'),
  rate: null,
  usdt: null,
  picture: '/uploads/qr.png',
  url: 'https://pay.example/1',
  msg: undefined,
  order: '1',
  status: 5,
  createdAt: '2026-03-10 12:00:00',
  expiresAt: '2026-03-10 12:15:00',
  network: undefined,
  title: undefined,
}

function row(status: number, createdAt = order.createdAt): TradeRecord {
  return {
    id: '1',
    order: '1',
    title: '',
    money: amount('500'),
    status,
    createdAt: createdAt ?? '',
    reason: undefined,
    usdt: null,
    requestId: undefined,
  }
}

/** The order, as sent by a server in the zone +07:00. */
const inOtherZone = { ...order, createdAt: '2026-03-10 11:00:00', expiresAt: '2026-03-10 11:15:00' }

function after(minutes: number, given: DepositDetails, records: TradeRecord[] = []) {
  const client = new QueryClient()
  const { queryKey } = depositDetailsQuery('1', 'EN')
  client.setQueryData(queryKey, given, { updatedAt: NOON })
  const payments = { 1: { url: given.url, at: NOON, serverAt: NOON } }
  const ended = forgetStalePayments(client, payments, records, '+08:00', NOON + minutes * MINUTE)
  return {
    stored: JSON.stringify([client.getQueryData(queryKey), !ended.has('1') && payments]),
    updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
  }
}

// First, while the server's time is unknown.
it('keeps everything while only this device’s clock says that the time is over', () => {
  expect(after(4 * 24 * 60, order).stored).toMatch(/622202.*pay\.example/)
})

it.each([
  ['the time is over', 15, order],
  ['the time is over in another zone than the configured one', 15, inOtherZone],
  ['it arrived', 1, { ...order, status: 1 }],
  ['it failed and has no end', 1, { ...order, status: 0, expiresAt: undefined }],
])('forgets where to pay once %s, and keeps what the order was', (_, minutes, given) => {
  // With real clocks, the millisecond may change between the two readings. The server's clock would then be behind, and the time not over yet.
  vi.useFakeTimers()
  noteServerTime(Date.now())
  const { stored, updatedAt } = after(minutes, given)
  vi.useRealTimers()
  expect(stored).not.toMatch(/622202|pay\.example|qr\.png/)
  expect(stored).toContain('"money":"500"')
  expect(updatedAt).toBe(NOON)
})

it.each([
  ['the details lack the state', undefined],
  ['the details were asked while it was open', 5],
])('forgets where to pay an order that is final in the records, where %s', (_, status) => {
  const { stored } = after(1, { ...order, status, expiresAt: undefined }, [row(1)])
  expect(stored).not.toMatch(/622202|pay\.example|qr\.png/)
})

it('forgets the payment page of an order that is final in the records, whose details were never seen', () => {
  const client = new QueryClient()
  const payments = { 1: { url: 'https://pay.example/1', at: NOON } }
  expect([...forgetStalePayments(client, payments, [row(0)], '+08:00', NOON)]).toEqual(['1'])
})

it.each([
  ['the time is not over', 14, order],
  ['the time is not over in another zone than the configured one', 14, inOtherZone],
  ['there is no end', 60, { ...order, expiresAt: undefined }],
  ['the state is unknown', 60, { ...order, status: undefined, expiresAt: undefined }],
])('keeps everything while %s', (_, minutes, given) => {
  expect(after(minutes, given, [row(5)]).stored).toMatch(/622202.*pay\.example/)
})

// Red when an order of a server in another zone is over at once because its details lack the time it was created.
it.each([
  ['the records have that time', [row(5, inOtherZone.createdAt)]],
  ['the records have only the day', [row(5, '2026-03-10')]],
  ['the records are not loaded yet', []],
])('keeps where to pay an order whose details lack the time it was created, while %s', (_, records) => {
  noteServerTime(Date.now())
  expect(after(14, { ...inOtherZone, createdAt: undefined }, records).stored).toMatch(/622202.*pay\.example/)
})

it('stores the operator’s words about an order without card numbers', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.test')
  vi.stubGlobal('navigator', { onLine: true })
  const msg = 'Paid from 6222 0202 0099 8877, not your card'
  const data = { type: 4, status: 4, title: 'ICBC 6222021234567890128', msg }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
  vi.resetModules()
  const { connectApi } = await import('../../api/connect-api.ts')
  connectApi()
  const queries = await import('../../../../src/features/deposit/queries.ts')
  const stored = await new QueryClient().fetchQuery(queries.depositDetailsQuery('1', 'EN'))
  expect(stored).toMatchObject({ title: 'ICBC •••• 0128', msg: 'Paid from •••• 8877, not your card' })
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
