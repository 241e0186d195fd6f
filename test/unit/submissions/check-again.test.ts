import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDisk } from '../../../src/storage/disk.ts'
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
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
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
    await tab.closeEntry(requestId)
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
    await tab.closeEntry(await sendUnchecked(order))
    server(order, rows)
    // Red when the stored rows, which lack the order, are taken for the newest before the next order.
    expect(await look()).toBe(true)
    expect(await tab.readJournal()).toEqual([])
  })

  // Red when an order that the server accepted becomes unconfirmed, and may be placed again, because of a fee.
  it.each([
    ['while the session lasts', () => undefined],
    ['after a logout', () => tab.redactJournal()],
  ])('stays done %s when its row has another amount and the newest row was never seen', async (_, leave) => {
    server({}, [])
    await tab.seeRecords()
    server({ id: 9 }, null)
    await tab.submit(intent('300', { newestRow: undefined }))
    await leave()
    server({}, [FEE_AT_NOON, YESTERDAY])
    await look()
    expect(await tab.readJournal()).toMatchObject([
      { state: 'done', orderId: '9', uncheckedAnswer: undefined },
    ])
  })

  it('keeps a checked order until its result is seen', async () => {
    const requestId = await sendUnchecked({ id: 9 })
    server({}, [OURS, OLD])
    await look()
    expect(tab.journalEntries()).toMatchObject([{ state: 'done', uncheckedAnswer: undefined }])
    await tab.closeEntry(requestId)
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
    await tab.closeEntry(await sendUnchecked({ id: 9 }))
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
    expect(await tab.readJournal()).toMatchObject([{ rounds: 1, uncheckedAnswer: { id: '9' } }])
    server({}, [OURS, OLD])
    await tab.reconcileUnconfirmed('m1', ZONE, { round: 2 })
    expect(await tab.readJournal()).toMatchObject([{ uncheckedAnswer: undefined }])
  })

  it('is checked after a logout, when its member is back', async () => {
    await tab.closeEntry(await sendUnchecked({ id: 9 }))
    await tab.redactJournal()
    server({}, [OURS, ANOTHER_DEVICE, OLD])
    await tab.reconcileUnconfirmed('m2', ZONE, DUE)
    expect(tab.journalEntries()).toEqual([])
    await look()
    expect(tab.journalEntries()).toMatchObject([{ state: 'settled', candidates: [{ id: '9' }, { id: '8' }] }])
  })

  it('is not checked against a list that has lost the previous row', async () => {
    await tab.closeEntry(await sendUnchecked({ id: 9 }))
    server({}, [])
    await look()
    expect(await tab.readJournal()).toMatchObject([{ state: 'seen' }])
  })

  // Red when a clock that is far ahead ends the check of an order, which may have been placed twice.
  it.each([
    ['in the same run', async () => undefined],
    ['after a restart without a connection', async () => void (tab = await openTab('T'))],
  ])(
    'is checked once the clock is right again: a look-up fails at a date far ahead, %s',
    async (_, reopen) => {
      server({}, [OLD])
      await tab.seeRecords()
      await sendUnchecked({ id: 9 })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 86_400_000 })
      await reopen()
      await look()
      vi.useRealTimers()
      server({}, [OURS, ANOTHER_DEVICE, OLD])
      await look()
      expect(await tab.readJournal()).toMatchObject([
        { state: 'settled', candidates: [{ id: '9' }, { id: '8' }] },
      ])
    },
  )

  // Red when an order that no list can contain any more is looked up forever.
  it('leaves the journal when the records have not responded for as long as they list an order', async () => {
    const requestId = await sendUnchecked({ id: 9 })
    await tab.closeEntry(requestId)
    await tab.updateEntry(requestId, ({ madeAt }) => ({ madeAt: madeAt - 91 * 86_400_000 }))
    await look()
    expect(await tab.readJournal()).toEqual([])
  })
})
