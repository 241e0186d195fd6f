import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Act } from '../../platform/faults/fault.ts'
import { startFaultProxy, type FaultProxy } from '../../platform/faults/fault-proxy.ts'
import { TOXICS } from '../../platform/faults/toxics.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { logIn } from '../platform/running-platform.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'
import { waitFor } from '../wait.ts'

const NOW = { round: 0 }
const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const LOST_ANSWER: Act = { kind: 'reset', reaches: true }
const locks = navigator.locks
// While the browser blocks site data.
const deniedLocks = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }

let platform: Platform
let network: FaultProxy
let token: string
let app: Tab

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  network = await startFaultProxy(platform.port)
  vi.stubEnv('VITE_API_BASE', network.url)
  token = await logIn(platform, 'fresh')
})
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  network.clear()
  platform.isLegacy = false
  await writeDisk('submissions', { v: 1, data: [] })
  app = await openTab(token)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await network.close()
  await platform.close()
})

/** Counts the orders that the server creates during the work. */
async function ordersMadeBy(work: () => Promise<unknown>): Promise<number> {
  const before = platform.countOrders('fresh')
  await work()
  return platform.countOrders('fresh') - before
}

describe('one confirmed press', () => {
  it('is one order, and stays in the journal until it is shown', async () => {
    const made = await ordersMadeBy(async () => {
      const sent = await app.submit(intent('100'))
      expect(sent).toMatchObject({ result: 'done', answer: { duplicate: undefined } })
    })
    expect([made, app.journalEntries()]).toMatchObject([
      1,
      [{ state: 'done', money: '100', orderId: expect.stringMatching(/^\d+$/) }],
    ])
  })

  it('is settled as the order that its answer named when the app was closed before it was shown', async () => {
    const sent = await app.submit(intent('100'))
    const orderId = sent.result === 'done' ? sent.answer.id : 'none'
    const next = await openTab(token)
    await next.recoverInterrupted()
    expect(next.journalEntries()).toMatchObject([{ state: 'settled', orderId }])
    expect(await next.submit(intent('100'))).toMatchObject({ result: 'done' })
  })

  // Red when an answer that names another order, or two rows, is trusted because the app was closed during the check.
  it('is still being sent on disk while its answer is checked against the records', async () => {
    const held = network.fault({ kind: 'held', path: RECORDS })
    const sent = app.submit(intent('113'))
    await held.hit
    const uncheckedAnswer = { id: expect.stringMatching(/^\d+$/) }
    const onDisk = { data: [{ state: 'sending', money: '113', uncheckedAnswer }] }
    await waitFor(async () => expect(await readDisk('submissions')).toMatchObject(onDisk))
    held.release()
    expect(await sent).toMatchObject({ result: 'done' })
    expect((await app.readJournal())[0]?.uncheckedAnswer).toBeUndefined()
  })

  it('is on disk under its request id before the request leaves', async () => {
    const held = network.fault({ kind: 'held', path: ORDER })
    const sent = app.submit(intent('101'))
    await held.hit
    const onDisk = await readDisk('submissions')
    held.release()
    await sent
    const body: unknown = JSON.parse(network.arrivals(ORDER).at(-1)?.body ?? '')
    expect(body).toEqual({ id: '101', money: '101', request_id: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(onDisk).toMatchObject({
      data: [{ state: 'sending', money: '101', member: 'm1', newestRow: null }],
    })
    expect(JSON.stringify(onDisk)).toContain(JSON.stringify(body).slice(-39, -1))
  })

  it('is one order when it is pressed twice in one frame', async () => {
    const made = await ordersMadeBy(async () => {
      const [first, second] = await Promise.all([app.submit(intent('102')), app.submit(intent('102'))])
      expect([first.result, second.result]).toEqual(['done', 'busy'])
    })
    expect(made).toBe(1)
  })

  it.each([
    ['with Web Locks', { onLine: true, locks }],
    ['without', { onLine: true }],
    ['with blocked site data', { onLine: true, locks: deniedLocks }],
  ])('is one order when two tabs press at once, %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const other = await openTab(token)
    const made = await ordersMadeBy(async () => {
      const both = await Promise.all([app.submit(intent('103')), other.submit(intent('103'))])
      expect(both.map(({ result }) => result).toSorted()).toEqual(['busy', 'done'])
    })
    expect(made).toBe(1)
  })

  it('is refused in the server’s words, and then is not open', async () => {
    const sent = await app.submit(intent('50000000'))
    expect(sent).toMatchObject({
      result: 'refused',
      error: { kind: 'refused', msg: expect.stringContaining('50000') },
    })
    expect(app.journalEntries()).toEqual([])
  })

  it('keeps what was typed after a refusal, even when another tab is opened meanwhile', async () => {
    const draft = 'member:m1:drafts:deposit'
    const held = network.fault({ kind: 'held', path: ORDER })
    const sent = app.submit(intent('50000000'))
    await held.hit
    const other = await openTab(token)
    await writeDisk(draft, 'typed')
    const lookedAt = other.recoverInterrupted()
    await waitFor(async () => expect((await locks.query()).pending).toHaveLength(1))
    held.release()
    expect(await sent).toMatchObject({ result: 'refused' })
    await lookedAt
    expect(await readDisk(draft)).toBe('typed')
  })

  it.each([
    ['there is no connection', () => vi.stubGlobal('navigator', { onLine: false, locks })],
    ['another member is logged in by now', () => app.beginSession('other')],
    [
      'another member is logged in by now',
      async () => {
        await app.beginSession('other')
        await app.setMember('other', 'm2')
      },
    ],
  ])('is not sent when %s, and not stored for later', async (_, happen) => {
    await happen()
    const before = network.arrivals(ORDER).length
    expect(await app.submit(intent('104'))).toEqual({ result: 'not-sent' })
    expect([network.arrivals(ORDER).length - before, app.journalEntries()]).toEqual([0, []])
  })

  // Red when the time since the press is checked only before the order is stored.
  it('is not sent when it became late while it was stored', async () => {
    const before = network.arrivals(ORDER).length
    const isLate = () => app.journalEntries().length > 0
    expect(await app.submit(intent('104'), { isLate })).toEqual({ result: 'late' })
    expect([network.arrivals(ORDER).length - before, app.journalEntries()]).toEqual([0, []])
  })
})

describe('an answer that never came', () => {
  it.each([
    ['reset', LOST_ANSWER],
    ['503', TOXICS['503 without an envelope, carried out']],
  ] satisfies [string, Act][])('(%s) is unconfirmed, locks the next one, and is found', async (_, act) => {
    network.fault({ ...act, path: ORDER })
    const made = await ordersMadeBy(async () => {
      expect(await app.submit(intent('105'))).toMatchObject({ result: 'unconfirmed' })
      expect(await app.submit(intent('105'))).toEqual({ result: 'busy' })
      expect(await (await openTab(token)).submit(intent('105'))).toEqual({ result: 'busy' })
    })
    expect(made).toBe(1)
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(true)
    expect(app.journalEntries()).toMatchObject([
      { state: 'settled', orderId: expect.stringMatching(/^\d+$/) },
    ])
    network.clear()
    expect(await app.submit(intent('106'))).toMatchObject({ result: 'done' })
  })

  it('is redacted when the member logs out before the answer', async () => {
    const late = network.fault({ kind: 'late', path: ORDER })
    const sent = app.submit(intent('110'))
    await late.hit
    await app.redactJournal()
    network.fault({ kind: 'down' })
    expect(await sent).toMatchObject({ result: 'unconfirmed' })
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', money: '110' }])
    expect(JSON.stringify(await readDisk('submissions'))).not.toContain('Bank transfer')
  })

  it('stays unconfirmed when the records lack the order', async () => {
    network.fault({ kind: 'reset', path: ORDER })
    const made = await ordersMadeBy(() => app.submit(intent('107')))
    expect(made).toBe(0)
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(false)
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', rounds: 0 }])
  })

  it('is not looked up in the records of another member', async () => {
    network.fault({ ...LOST_ANSWER, path: ORDER })
    await app.submit(intent('111'))
    await app.setMember(token, 'm2')
    const before = network.arrivals(RECORDS).length
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(false)
    expect([network.arrivals(RECORDS).length - before, app.journalEntries()]).toMatchObject([
      0,
      [{ state: 'unconfirmed' }],
    ])
  })

  // Red when the newest row as last seen is older than an order that was placed since, on a server without request ids.
  it('is not confused with an earlier order of the same amount', async () => {
    platform.isLegacy = true
    await app.submit(intent('112'))
    const rows = await app.seeRecords()
    const [before, older] = rows.map((row) => row.id)
    network.fault({ kind: 'reset', path: ORDER })
    await app.submit(intent('112', { newestRow: older ?? null, ruledOut: before ? [before] : [] }))
    network.clear()
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(false)
  })

  it('is unconfirmed when the app was closed while it was being sent', async () => {
    network.fault({ ...LOST_ANSWER, path: ORDER })
    await app.submit(intent('108'))
    await app.updateEntry(app.journalEntries()[0]?.requestId ?? '', () => ({ state: 'sending' }))
    const next = await openTab(token)
    expect(next.journalEntries()).toMatchObject([{ state: 'sending' }])
    await next.recoverInterrupted()
    expect(next.journalEntries()).toMatchObject([{ state: 'unconfirmed' }])
  })

  it('is unconfirmed when the tab that sent it was closed and this one is open', async () => {
    network.fault({ ...LOST_ANSWER, path: ORDER })
    await app.submit(intent('109'))
    await app.updateEntry(app.journalEntries()[0]?.requestId ?? '', () => ({ state: 'sending' }))
    expect(await app.submit(intent('109'))).toEqual({ result: 'busy' })
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed' }])
  })
})

const oneWaits = () => waitFor(async () => expect((await locks.query()).pending).toHaveLength(1))

describe('an order that another tab is sending', () => {
  const page = Object.assign(new EventTarget(), { hidden: false, cookie: '' })
  beforeEach(() => {
    vi.stubGlobal('document', page)
    return () => vi.unstubAllGlobals()
  })

  // Red when nothing looks the order up until the next start, because the tab that sent it was closed.
  it('is unconfirmed as soon as that tab is closed', async () => {
    await app.startJournal()
    page.hidden = true
    const stop = app.recoverFromClosedTabs()
    const closed = Promise.withResolvers<void>()
    void locks.request('lantern-submission-deposit-m1', () => closed.promise)
    const order = { requestId: 'a', kind: 'deposit', path: ORDER, money: null, member: 'm1' } as const
    await (await openTab(token)).addUnlessOpen({ ...order, madeAt: 1, rounds: 0, state: 'sending' })
    await waitFor(() => expect(app.journalEntries()).toMatchObject([{ state: 'sending' }]))
    expect((await locks.query()).pending).toEqual([])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await oneWaits()
    expect(app.journalEntries()).toMatchObject([{ state: 'sending' }])
    closed.resolve()
    await waitFor(() => expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed' }]))
    stop()
  })

  it('is left to that tab when it gets the answer', async () => {
    await app.startJournal()
    const stop = app.recoverFromClosedTabs()
    const held = network.fault({ kind: 'held', path: ORDER })
    const sent = (await openTab(token)).submit(intent('114'))
    await held.hit
    await oneWaits()
    held.release()
    expect(await sent).toMatchObject({ result: 'done' })
    await waitFor(async () => expect((await locks.query()).held).toEqual([]))
    expect(await app.readJournal()).toMatchObject([{ state: 'done' }])
    stop()
  })
})

it('leaves the ledger in balance', () => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})
