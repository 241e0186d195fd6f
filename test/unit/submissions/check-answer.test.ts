import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeDisk } from '../../../src/storage/disk.ts'
import { isShownBy } from '../../../src/submissions/submission.ts'
import { ANOTHER_DEVICE, AT_NOON, FEE_AT_NOON, OLD, OURS, server, YESTERDAY } from './accepting-server.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'

let tab: Tab

beforeEach(async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.test')
  vi.stubGlobal('navigator', { onLine: true })
  await writeDisk('submissions', { v: 1, data: [] })
  tab = await openTab('T')
  tab.noteServerTime(Date.now())
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const OTHERS = { ...OURS, request_id: 'another' }
const MORE = { id: 9, money: '3000' }

// Red when the row that an answer names is trusted without a check, or doubted because the operator books another amount.
it.each([
  ['names the row that is there', { id: 9 }, [OURS, OLD], 'done', '9'],
  ['names a row that the records do not have yet', { id: 9 }, [OLD], 'done', '9'],
  ['names no row', {}, [OURS, OLD], 'done', '9'],
  ['names its order number', { order_id: 'D9' }, [{ ...OURS, order: 'D9' }, OLD], 'done', '9'],
  [
    'has only its order number, beside a newer row of the same amount',
    { order_no: 'D9' },
    [
      { ...OURS, id: 12, order: 'D12', created_at: '2026-11-20 12:05:00' },
      { ...OURS, order: 'D9', created_at: '2026-11-20 12:00:05' },
      OLD,
    ],
    'done',
    '9',
  ],
  [
    'has another id beside its order number',
    { id: 12, order: 'D9' },
    [{ ...OURS, order: 'D9' }, OLD],
    'done',
    '9',
  ],
  ['has no id but 0', { id: 0, order_no: 'D9' }, [{ ...OURS, order: 'D9' }, OLD], 'done', '9'],
  ['names an order from before', { id: 7 }, [OURS, OLD], 'unconfirmed', undefined],
  [
    'names an order from before by id and by number',
    { id: 12, order: 'D7' },
    [OURS, { ...OLD, order: 'D7' }],
    'unconfirmed',
    undefined,
  ],
  ['names an order from before, and the records do not answer', { id: 7 }, null, 'unconfirmed', undefined],
  ['names an older order that is on no page', { id: 3 }, [OLD], 'unconfirmed', undefined],
  ['names a row that is not there, beside ours', { id: 12 }, [OURS, OLD], 'unconfirmed', undefined],
  [
    'names a row that is not there, beside one of another client among rows with request ids',
    { id: 12 },
    [OURS, { ...OTHERS, id: 8 }, OLD],
    'done',
    '12',
  ],
  ['names a new row of another amount', { id: 9 }, [MORE, OLD], 'done', '9'],
  ['names a new row whose amount is unreadable', { id: 9 }, [{ id: 9, money: '¥300' }, OLD], 'done', '9'],
  [
    'names a new row without a request id, and an older one has one',
    { id: 9 },
    [OURS, { ...OLD, request_id: 'older' }],
    'done',
    '9',
  ],
  [
    'names a new row of another amount, beside ours',
    { id: 12 },
    [{ ...MORE, id: 12 }, OURS, OLD],
    'unconfirmed',
    undefined,
  ],
  ['names a row with another request id', { id: 9 }, [OTHERS, OLD], 'unconfirmed', undefined],
  [
    'names a row, beside an order of the same amount a minute older',
    { id: 9 },
    [
      { ...OURS, created_at: '2026-11-20 12:01:05' },
      { ...ANOTHER_DEVICE, created_at: '2026-11-20 12:00:05' },
      OLD,
    ],
    'done',
    '9',
  ],
  [
    'names one of two, and the server knows ids',
    { id: 9, duplicate: false },
    [OURS, ANOTHER_DEVICE, OLD],
    'done',
    '9',
  ],
] as const)('an answer that %s', async (_, order, rows, result, orderId) => {
  server(order, rows && [...rows])
  const sent = await tab.submit(intent('300', { newestRow: '7' }))
  expect(sent.result).toBe(result)
  const [entry] = await tab.readJournal()
  expect(entry?.state).toBe(result)
  expect(entry?.orderId).toBe(orderId)
})

// Red when an accepted order is unconfirmed, and locks the next one, because the records could not be read before it.
it.each([
  ['its row has the amount', [AT_NOON], 'done', '9'],
  ['its row has no time', [OURS], 'done', '9'],
  ['its row is beside one without a time', [AT_NOON, { ...OURS, id: 8 }], 'done', '9'],
  ['its row has another amount', [FEE_AT_NOON, YESTERDAY], 'done', '9'],
  ['its row has another amount, beside ours', [FEE_AT_NOON, { ...AT_NOON, id: 8 }], 'unconfirmed', undefined],
  ['its row has another amount and no time', [MORE], 'unconfirmed', undefined],
  [
    'its row has another amount and is from before',
    [{ ...YESTERDAY, money: '297' }],
    'unconfirmed',
    undefined,
  ],
  [
    'its row has another amount and another request id',
    [{ ...FEE_AT_NOON, request_id: 'another' }],
    'unconfirmed',
    undefined,
  ],
  ['its row has another amount and was ruled out', [{ ...FEE_AT_NOON, id: 5 }], 'unconfirmed', undefined],
  ['its row has another request id', [OTHERS], 'unconfirmed', undefined],
  ['its row is from before', [YESTERDAY], 'unconfirmed', undefined],
  ['its row is not there', [OLD], 'done', '9'],
] as const)(
  'when the newest row was never seen, its row decides on an accepted order: %s',
  async (_, rows, result, orderId) => {
    server({ id: rows[0].id === 5 ? 5 : 9 }, [...rows])
    await tab.seeRecords()
    const sent = await tab.submit(intent('300', { newestRow: undefined, ruledOut: ['5'] }))
    expect(sent.result).toBe(result)
    const [entry] = await tab.readJournal()
    expect([entry?.state, entry?.orderId]).toEqual([result, orderId])
  },
)

it.each([
  ['is in progress', 2, true],
  ['is done', 1, false],
] as const)('submits as done an accepted transfer whose row %s', async (_, status, isInProgress) => {
  server({}, [{ ...OURS, status }, OLD])
  const sent = await tab.submit(intent('300', { kind: 'transfer-in', newestRow: '7' }))
  expect(sent).toMatchObject({ result: 'done', isInProgress })
  expect(await tab.readJournal()).toMatchObject([{ state: 'done', orderId: '9' }])
})

// Red when a transfer counts as complete whose money has not moved yet.
it('a transfer without an answer is found in progress', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await tab.submit(intent('300', { kind: 'transfer-in', newestRow: '7' }))
  server({}, [{ ...OURS, status: 2 }, OLD])
  await tab.reconcileUnconfirmed('m1', ZONE, { round: 0 })
  expect(tab.journalEntries()).toMatchObject([{ state: 'settled', orderId: '9', isInProgress: true }])
})

// Red when a withdrawal is never found, and ordered again, because the operator lists withdrawals as negative.
it.each([
  ['withdrawal', 'settled'],
  ['transfer-in', 'settled'],
  ['deposit', 'unconfirmed'],
] as const)(
  'a %s without an answer, when the only new row has a negative amount: %s',
  async (kind, state) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    await tab.submit(intent('300', { kind, newestRow: '7' }))
    server({}, [{ ...OURS, money: '-300' }, OLD])
    await tab.reconcileUnconfirmed('m1', ZONE, { round: 0 })
    expect(tab.journalEntries()).toMatchObject([{ state }])
  },
)

it('an order whose answer names another one is found in the records', async () => {
  server({ id: 7 }, [OURS, OLD])
  await tab.submit(intent('300', { newestRow: '7' }))
  const [entry] = await tab.readJournal()
  if (!entry) throw new Error('the order is not in the journal')
  expect(await tab.reconcile(entry, '+08:00')).toMatchObject({ state: 'settled', orderId: '9' })
})

it('an order whose answer names a lower row than ours is unconfirmed when the list was empty', async () => {
  server({ id: 3 }, [OURS])
  expect(await tab.submit(intent('300', { newestRow: null }))).toMatchObject({ result: 'unconfirmed' })
})

// Red when money that left twice is not mentioned because the operator deducts a fee.
it('two rows of another amount are both shown', async () => {
  const fee = { ...MORE, money: '297' }
  server({ id: 9 }, [{ ...fee, id: 10 }, { ...fee, id: 9 }, { ...MORE, id: 8 }, OLD])
  expect(await tab.submit(intent('300', { newestRow: '7' }))).toMatchObject({ result: 'twice', orderId: '9' })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'settled', candidates: [{ id: '9' }, { id: '10' }] })
})

it('an order whose answer names an earlier row is unconfirmed when ids are no numbers', async () => {
  server({ id: 'a3' }, [
    { ...OLD, id: 'b7' },
    { ...MORE, id: 'a3' },
  ])
  expect(await tab.submit(intent('300', { newestRow: 'b7' }))).toMatchObject({ result: 'unconfirmed' })
})

it('two rows of one accepted order are both shown when the server knows no request ids', async () => {
  server({ id: 9 }, [OURS, ANOTHER_DEVICE, OLD])
  expect(await tab.submit(intent('300', { newestRow: '7' }))).toMatchObject({ result: 'twice', orderId: '9' })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] })
})

// Red when the page of the first row removes the card that names the second.
it('two rows of one accepted order stay open when the page of one was seen', async () => {
  server({ id: 9 }, [OURS, ANOTHER_DEVICE, OLD])
  await tab.submit(intent('300', { newestRow: '7' }))
  expect(tab.journalEntries()).toMatchObject([{ orderId: '9' }])
  expect(tab.journalEntries().filter(isShownBy('deposit', '9'))).toEqual([])
})

it.each([
  ['of its amount', AT_NOON],
  ['of another amount', FEE_AT_NOON],
])('two rows %s within seconds are both shown when the newest row was never seen', async (_, row) => {
  server({ id: 9 }, [
    row,
    { ...row, id: 8, created_at: '2026-11-20 12:00:03' },
    { ...row, id: 7, created_at: '2026-11-19 12:00:00' },
  ])
  await tab.seeRecords()
  expect(await tab.submit(intent('300', { newestRow: undefined }))).toMatchObject({
    result: 'twice',
    orderId: '9',
  })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] })
})

const [TEN, ELEVEN] = ['2026-11-20 10:00:00', '2026-11-20 11:00:00']

// Red when the rows are reversed although their order is not plain.
it.each([
  ['newest first', [ELEVEN, TEN, TEN], ['1', '2', '3']],
  ['oldest first', [TEN, TEN, ELEVEN], ['3', '2', '1']],
  ['in no order', [TEN, ELEVEN, TEN], ['1', '2', '3']],
  ['all of one second', [TEN, TEN, TEN], ['1', '2', '3']],
  ['oldest first, one without a time', [TEN, '', ELEVEN], ['1', '2', '3']],
  ['of one', [TEN], ['1']],
])('the newest rows come first in a list %s', async (_, times, ids) => {
  server(
    {},
    times.map((time, place) => ({ ...OURS, id: place + 1, created_at: time })),
  )
  expect((await tab.seeRecords()).map(({ id }) => id)).toEqual(ids)
})

// Red when an accepted order is unconfirmed because the server lists the oldest rows first.
it.each([
  ['names its row', { id: 9 }],
  ['names no row', {}],
])('an answer that %s is confirmed by a list with the oldest rows first', async (_, answer) => {
  server(answer, [{ ...OLD, id: 6, created_at: TEN }, { ...OLD, created_at: ELEVEN }, AT_NOON])
  expect(await tab.submit(intent('300', { newestRow: '7' }))).toMatchObject({ result: 'done' })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'done', orderId: '9' })
})
