import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  changeOwnOrders,
  ownOrdersQuery,
  withoutPayments,
  withFact,
  withId,
  withLast,
  withRow,
} from '../../../../src/features/submission/own-orders.ts'
import { amount } from '../../../../src/money/amount.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { diskKeys, writeDisk } from '../../../../src/storage/disk.ts'
import { waitFor } from '../../wait.ts'

// Reads as a starting app does: only the disk is there.
const stored = () => new QueryClient().fetchQuery(ownOrdersQuery('m'))
let client: QueryClient

beforeEach(async () => {
  client = new QueryClient()
  await beginSession('T')
  await setMember('T', 'm')
})
afterEach(() => endSession('T', 'logout'))

it('has the facts of an order under the id of its row, once that is known', async () => {
  await changeOwnOrders(client, 'm', withRow('deposits', 'D9'))
  await changeOwnOrders(client, 'm', withFact('payments', 'D9', { url: 'https://pay.example/9', at: 5 }))
  await changeOwnOrders(client, 'm', withFact('gifts', 'D9', amount('10')))
  await changeOwnOrders(client, 'm', withFact('ordered', 'D9', amount('100')))
  await changeOwnOrders(client, 'm', withFact('withdrawnTo', 'D9', 'ICBC •••• 0128'))
  await changeOwnOrders(client, 'm', withId('deposits', 'D9', '9'))
  expect(await stored()).toMatchObject({
    rows: { deposits: ['9'] },
    payments: { 9: { url: 'https://pay.example/9', at: 5 } },
    gifts: { 9: '10' },
    ordered: { 9: '100' },
    withdrawnTo: { D9: 'ICBC •••• 0128' },
  })
})

it('is stored at once, and shown', async () => {
  await client.fetchQuery(ownOrdersQuery('m'))
  await changeOwnOrders(client, 'm', withRow('deposits', '501'))
  await changeOwnOrders(client, 'm', withRow('deposits', '502'))
  await changeOwnOrders(client, 'm', withRow('withdrawals', '501'))
  await changeOwnOrders(client, 'm', withFact('withdrawnTo', '501', 'ICBC •••• 0128'))
  await changeOwnOrders(client, 'm', withFact('payments', '501', { url: 'https://pay.example/1', at: 5 }))
  await changeOwnOrders(client, 'm', withFact('payments', '502', { url: undefined, at: 6 }))
  await changeOwnOrders(client, 'm', withoutPayments(new Set(['501'])))
  await changeOwnOrders(client, 'm', withFact('gifts', '501', amount('10')))
  await changeOwnOrders(client, 'm', withLast('deposit', { target: '101', money: amount('50') }))
  const last = { target: '201', class: '2', money: amount('70') }
  await changeOwnOrders(client, 'm', withLast('deposit', last))
  const all = {
    rows: { deposits: ['501', '502'], withdrawals: ['501'] },
    withdrawnTo: { 501: 'ICBC •••• 0128' },
    payments: { 501: { url: undefined, at: 5 }, 502: { url: undefined, at: 6 } },
    gifts: { 501: '10' },
    ordered: {},
    last: { deposit: { target: '201', class: '2', money: '70' } },
  }
  expect(await stored()).toEqual(all)
  expect(client.getQueryData(ownOrdersQuery('m').queryKey)).toEqual(all)
})

it('reads what an earlier version stored, without bonuses and last orders', async () => {
  const data = { rows: { deposits: ['1'] }, withdrawnTo: {}, payments: {} }
  await writeDisk('member:m:own-orders', { v: 1, savedAt: 1, data })
  expect(await stored()).toEqual({ ...data, gifts: {}, ordered: {}, last: {} })
})

it('loses nothing when two tabs change it, or when the screen has not read it yet', async () => {
  await changeOwnOrders(new QueryClient(), 'm', withRow('deposits', '1'))
  await Promise.all([
    changeOwnOrders(client, 'm', withRow('deposits', '2')),
    changeOwnOrders(new QueryClient(), 'm', withRow('deposits', '3')),
  ])
  expect((await stored()).rows['deposits']).toEqual(['1', '2', '3'])
})

// Red when the payment page of a deposit that another tab has placed is missing here until a reload.
it('reads what another tab has stored since, when a screen shows it', async () => {
  await client.fetchQuery(ownOrdersQuery('m'))
  await changeOwnOrders(new QueryClient(), 'm', withRow('deposits', '1'))
  const observer = new QueryObserver(client, ownOrdersQuery('m'))
  const leave = observer.subscribe(() => undefined)
  await waitFor(() => expect(observer.getCurrentResult().data?.rows['deposits']).toEqual(['1']))
  leave()
})

it('keeps the newest fifty orders', async () => {
  for (let id = 1; id <= 60; id += 1) {
    await changeOwnOrders(client, 'm', withRow('deposits', String(id)))
    await changeOwnOrders(client, 'm', withFact('withdrawnTo', String(id), 'x'))
  }
  const last50 = Array.from({ length: 50 }, (_, place) => String(place + 11))
  const { rows, withdrawnTo } = await stored()
  expect(rows['deposits']).toEqual(last50)
  expect(Object.keys(withdrawnTo)).toEqual(last50)
})

it('is gone after a logout, and nothing is stored after one', async () => {
  await changeOwnOrders(client, 'm', withRow('deposits', '1'))
  await endSession('T', 'logout')
  await changeOwnOrders(client, 'm', withRow('deposits', '2'))
  expect(await diskKeys('member:')).toEqual([])
})
