import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeDisk } from '../../../src/storage/disk.ts'
import { intent, openTab, type Tab } from './tab.ts'

const ORDER = '/m/recharge/order'

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

/** The server's yes to a deposit of 300, and the records after it; null when they do not answer. */
function server(order: object, rows: object[] | null): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const isOrder = new URL(request.url).pathname === ORDER
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

// Red when the row that an answer names is believed whatever it is.
it.each([
  ['names the row that is there', { id: 9 }, [OURS, OLD], 'done', '9'],
  ['names a row that the records do not have yet', { id: 9 }, [OLD], 'done', '9'],
  ['names a row, and the records do not answer', { id: 9 }, null, 'done', '9'],
  ['names no row', {}, [OURS, OLD], 'done', '9'],
  ['names an order from before', { id: 7 }, [OURS, OLD], 'doubt', undefined],
  ['names an order from before, and the records do not answer', { id: 7 }, null, 'doubt', undefined],
  ['names an older order that is on no page', { id: 3 }, [OLD], 'doubt', undefined],
  ['names a row that is not there, beside ours', { id: 12 }, [OURS, OLD], 'doubt', undefined],
  ['names a new row of another amount', { id: 9 }, [MORE, OLD], 'doubt', undefined],
  ['names a row with another request id', { id: 9 }, [OTHERS, OLD], 'doubt', undefined],
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

// Red when a yes is doubted, and the next order with it locked, because the records could not be read before the order.
it.each([
  ['its row has the amount', AT_NOON, 'done', '9'],
  ['its row tells no time', OURS, 'done', '9'],
  ['its row has another amount', MORE, 'doubt', undefined],
  ['its row has another request id', OTHERS, 'doubt', undefined],
  ['its row is from before', YESTERDAY, 'doubt', undefined],
  ['its row is not there', OLD, 'done', '9'],
] as const)(
  'where the newest row was never seen, a yes counts as its row says: %s',
  async (_, row, result, orderId) => {
    server({ id: 9 }, [{ ...row }])
    await tab.seeRecords()
    const sent = await tab.submit(intent('300', { newestRow: undefined }))
    expect(sent.result).toBe(result)
    const [entry] = await tab.readJournal()
    expect([entry?.state, entry?.orderId]).toEqual([result, orderId])
  },
)

it('an answer that names another order is found in the records', async () => {
  server({ id: 7 }, [OURS, OLD])
  await tab.submit(intent('300', { newestRow: '7' }))
  const [entry] = await tab.readJournal()
  if (!entry) throw new Error('the order is not in the journal')
  expect(await tab.lookUp(entry, '+08:00')).toMatchObject({ state: 'settled', orderId: '9' })
})

it('two rows after one yes are both shown, where the server knows no request ids', async () => {
  server({ id: 9 }, [OURS, ANOTHER_DEVICE, OLD])
  expect(await tab.submit(intent('300', { newestRow: '7' }))).toEqual({ result: 'twice' })
  const [entry] = await tab.readJournal()
  expect(entry).toMatchObject({ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] })
})
