import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDisk } from '../../../src/storage/disk.ts'
import { isShownBy } from '../../../src/submissions/submission.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'

const ORDER = '/m/recharge/order'
const TRANSFER = '/m/game/deposit'

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

/** Stubs a server that accepts an order of 300, and its records afterwards. `rows` is null when the records do not respond. */
function server(order: object, rows: object[] | null): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const isOrder = [ORDER, TRANSFER].includes(new URL(request.url).pathname)
    if (!isOrder && rows === null) throw new TypeError('no connection')
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
    return Response.json({ code: 200, msg: '', data: isOrder ? order : rows }, { headers })
  })
}

const OLD = { id: 7, money: '300' }
const OURS = { id: 9, money: '300' }
const OTHERS = { ...OURS, request_id: 'another' }
const MORE = { id: 9, money: '3000' }
const ANOTHER_DEVICE = { id: 8, money: '300' }

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
  ['names an order from before', { id: 7 }, [OURS, OLD], 'unconfirmed', undefined],
  ['names an order from before, and the records do not answer', { id: 7 }, null, 'unconfirmed', undefined],
  ['names an older order that is on no page', { id: 3 }, [OLD], 'unconfirmed', undefined],
  ['names a row that is not there, beside ours', { id: 12 }, [OURS, OLD], 'unconfirmed', undefined],
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

const AT_NOON = { ...OURS, created_at: '2026-11-20 12:00:05' }
const YESTERDAY = { ...OURS, created_at: '2026-11-19 12:00:00' }

// Red when an accepted order is unconfirmed, and locks the next one, because the records could not be read before it.
it.each([
  ['its row has the amount', AT_NOON, 'done', '9'],
  ['its row tells no time', OURS, 'done', '9'],
  ['its row has another amount', MORE, 'unconfirmed', undefined],
  ['its row has another request id', OTHERS, 'unconfirmed', undefined],
  ['its row is from before', YESTERDAY, 'unconfirmed', undefined],
  ['its row is not there', OLD, 'done', '9'],
] as const)(
  'when the newest row was never seen, its row decides on an accepted order: %s',
  async (_, row, result, orderId) => {
    server({ id: 9 }, [{ ...row }])
    await tab.seeRecords()
    const sent = await tab.submit(intent('300', { newestRow: undefined }))
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

it('two rows within seconds are both shown when the newest row was never seen', async () => {
  server({ id: 9 }, [
    AT_NOON,
    { ...AT_NOON, id: 8, created_at: '2026-11-20 12:00:03' },
    { ...YESTERDAY, id: 7 },
  ])
  await tab.seeRecords()
  expect(await tab.submit(intent('300', { newestRow: undefined }))).toMatchObject({
    result: 'twice',
    orderId: '9',
  })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] })
})

/** Sends a deposit that the server accepts while the records do not respond. Resolves with its request id. */
async function sendUnchecked(order: object): Promise<string> {
  server(order, null)
  const sent = await tab.submit(intent('300', { newestRow: '7' }))
  if (sent.result !== 'done') throw new Error(`the order is ${sent.result}`)
  return sent.requestId
}

describe('an accepted order while the records do not respond', () => {
  const DUE = { round: 1 }

  const look = () => tab.reconcileUnconfirmed('m1', ZONE, DUE)

  it('is done, and locks nothing', async () => {
    await sendUnchecked({ id: 9 })
    expect(tab.journalEntries()).toMatchObject([{ state: 'done', orderId: '9' }])
    expect((await tab.submit(intent('300'))).result).toBe('done')
  })

  // Red when an accepted order is never checked because the records could not be read within seconds.
  it.each([
    ['that has two rows is shown with both', { id: 9 }, [OURS, ANOTHER_DEVICE, OLD], 'settled', ['9', '8']],
    [
      'that names no row and has two is shown with both',
      {},
      [OURS, ANOTHER_DEVICE, OLD],
      'settled',
      ['9', '8'],
    ],
    ['that names another order is unconfirmed', { id: 12 }, [OURS, OLD], 'unconfirmed', undefined],
  ] as const)('one %s, once the records answer', async (_, order, rows, state, ids) => {
    const requestId = await sendUnchecked(order)
    await tab.markResultShown(requestId)
    await tab.markSeen(requestId)
    expect(tab.journalEntries(), 'the member has seen it').toEqual([])
    await look()
    server(order, [...rows])
    tab = await openTab('T') // the app was closed meanwhile
    await tab.recoverInterrupted()
    await look()
    const [entry] = tab.journalEntries()
    expect(entry?.state).toBe(state)
    expect(entry?.candidates?.map(({ id }) => id)).toEqual(ids)
    expect(entry?.uncheckedAnswer).toBeUndefined()
    expect(entry?.resultShown, 'the cards show the new result').toBeUndefined()
  })

  it.each([
    ['is there once', { id: 9 }, [OURS, OLD]],
    [
      'is beside a later order',
      { id: 9 },
      [{ ...OURS, id: 12, created_at: '2026-11-20 12:05:00' }, AT_NOON, OLD],
    ],
    [
      'was pushed off the page by later orders',
      { id: 9 },
      Array.from({ length: 20 }, (_, row) => ({ ...OURS, id: 40 - row })),
    ],
    ['has a request id that the server knows', { id: 9, duplicate: false }, [OURS, ANOTHER_DEVICE, OLD]],
  ])('leaves the journal when its row %s', async (_, order, rows) => {
    await tab.markSeen(await sendUnchecked(order))
    server(order, rows)
    // Red when the stored rows, which lack the order, are taken for the newest before the next order.
    expect(await look()).toBe(true)
    expect(await tab.readJournal()).toEqual([])
  })

  it('stays done when it is not yet seen, and leaves when it is', async () => {
    const requestId = await sendUnchecked({ id: 9 })
    server({}, [OURS, OLD])
    await look()
    expect(tab.journalEntries()).toMatchObject([{ state: 'done', uncheckedAnswer: undefined }])
    await tab.markSeen(requestId)
    expect(await tab.readJournal()).toEqual([])
  })

  // Red when the order's page asks for an order number, or the order has no page, because the records came late.
  it.each([
    [
      'the order number that the answer names',
      { order_id: 'D9' },
      [{ ...OURS, order: 'D9' }, OLD],
      'D9',
      '9',
    ],
    ['no id, as the answer', {}, [OURS, OLD], undefined, '9'],
    [
      'no id, as the answer, when two rows match',
      {},
      [{ ...OURS, id: 12, created_at: '2026-11-20 12:05:00' }, AT_NOON, OLD],
      undefined,
      undefined,
    ],
  ])('has the id of its row after the check: before, it has %s', async (_, order, rows, named, id) => {
    await sendUnchecked(order)
    expect(tab.journalEntries().map(({ orderId }) => orderId)).toEqual([named])
    server({}, rows)
    await look()
    expect(tab.journalEntries()).toMatchObject([{ orderId: id, uncheckedAnswer: undefined }])
  })

  // Red when a number stays the order's id because the first records that were read did not list its row yet.
  it.each([
    ['its order number', { order_id: 'D9' }, 'D9'],
    ['nothing', {}, undefined],
  ])('has the id of its row as soon as the row is listed: the answer names %s', async (_, order, named) => {
    server(order, [OLD])
    expect(await tab.submit(intent('300', { newestRow: '7' }))).toMatchObject({
      result: 'done',
      orderId: named,
    })
    await look()
    expect(await tab.readJournal()).toMatchObject([{ orderId: named }])
    server({}, [{ ...OURS, order: 'D9' }, OLD])
    await tab.reconcileUnconfirmed('m1', ZONE, { round: 1 })
    expect(await tab.readJournal()).toMatchObject([{ orderId: '9', uncheckedAnswer: undefined }])
  })

  it('leaves the journal once the records list its row, not before', async () => {
    await tab.markSeen(await sendUnchecked({ id: 9 }))
    server({}, [OLD])
    // Red when each look-up that does not find the row refetches every query.
    expect(await look()).toBe(false)
    expect(await tab.readJournal()).toMatchObject([{ state: 'seen' }])
    server({}, [OURS, OLD])
    await tab.reconcileUnconfirmed('m1', ZONE, { round: 1 })
    expect(await tab.readJournal()).toEqual([])
  })

  it('is done when no row can be recognised as its own', async () => {
    server({}, [OLD])
    expect(await tab.submit(intent('300', { newestRow: undefined }))).toMatchObject({ result: 'done' })
    expect((await tab.readJournal())[0]?.uncheckedAnswer).toBeUndefined()
  })

  it('uses up its rounds while its row is not listed', async () => {
    await sendUnchecked({ id: 9 })
    server({}, [OLD])
    await look()
    expect(await tab.readJournal()).toMatchObject([{ looks: 1, uncheckedAnswer: { id: '9' } }])
    server({}, [OURS, OLD])
    await tab.reconcileUnconfirmed('m1', ZONE, { round: 2 })
    expect(await tab.readJournal()).toMatchObject([{ uncheckedAnswer: undefined }])
  })

  it('is checked after a logout, when its member is back', async () => {
    await tab.markSeen(await sendUnchecked({ id: 9 }))
    await tab.redactJournal()
    server({}, [OURS, ANOTHER_DEVICE, OLD])
    await tab.reconcileUnconfirmed('m2', ZONE, DUE)
    expect(tab.journalEntries()).toEqual([])
    await look()
    expect(tab.journalEntries()).toMatchObject([{ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] }])
  })

  it('is not checked against a list that has lost the previous row', async () => {
    await tab.markSeen(await sendUnchecked({ id: 9 }))
    server({}, [])
    await look()
    expect(await tab.readJournal()).toMatchObject([{ state: 'seen' }])
  })

  // Red when an order that no list can contain any more is looked up forever.
  it('leaves the journal when the records have not responded for as long as they list an order', async () => {
    const requestId = await sendUnchecked({ id: 9 })
    await tab.markSeen(requestId)
    await tab.updateEntry(requestId, ({ madeAt }) => ({ madeAt: madeAt - 91 * 86_400_000 }))
    await look()
    expect(await tab.readJournal()).toEqual([])
  })
})
