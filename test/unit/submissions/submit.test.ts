import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { logIn } from '../platform/running-platform.ts'
import { brokenLine } from './broken-line.ts'

const ZONE = '+08:00'
const locks = navigator.locks

type App = Awaited<ReturnType<typeof openTab>>
let line: Awaited<ReturnType<typeof brokenLine>>
let token: string
let app: App

/** The app's modules anew, as another tab has them: memory of its own, the same disk, the same locks. */
async function openTab() {
  vi.resetModules()
  const client = await import('../../../src/api/client.ts')
  const session = await import('../../../src/session/session.ts')
  const journal = await import('../../../src/submissions/journal.ts')
  const { submit, findAbandoned } = await import('../../../src/submissions/submit.ts')
  const { lookUpDoubts } = await import('../../../src/submissions/settle.ts')
  client.wireApi({
    token: () => session.getSession().token,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
  await session.beginSession(token)
  await session.knowMember(token, 'm1')
  await journal.readJournal()
  return { ...session, ...journal, submit, findAbandoned, lookUpDoubts }
}

const intent = (money: string) => ({
  kind: 'deposit' as const,
  member: 'm1',
  target: '101',
  title: 'Bank transfer',
  money: amount(money),
  newestRow: null,
})

beforeAll(async () => {
  line = await brokenLine()
  vi.stubEnv('VITE_API_BASE', line.url)
  token = await logIn(line.platform, 'fresh')
})
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  line.breaks(undefined)
  line.whenOrdered(undefined)
  await writeDisk('submissions', { v: 1, data: [] })
  app = await openTab()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await line.stop()
})

/** How many orders the server made of what is done. */
async function ordersMadeBy(work: () => Promise<unknown>): Promise<number> {
  const before = line.platform.countOrders('fresh')
  await work()
  return line.platform.countOrders('fresh') - before
}

describe('one confirmed press', () => {
  it('is one order, and stays written down until it is shown', async () => {
    const made = await ordersMadeBy(async () => {
      const sent = await app.submit(intent('100'))
      expect(sent).toMatchObject({ result: 'done', answer: { duplicate: false } })
    })
    expect([made, app.journalEntries()]).toMatchObject([1, [{ state: 'sending', money: '100' }]])
  })

  it('is found again as what its answer named when the app was closed before it was shown', async () => {
    const sent = await app.submit(intent('100'))
    if (sent.result === 'done') await app.amend(sent.requestId, { orderId: '9' })
    const next = await openTab()
    await next.findAbandoned()
    expect(next.journalEntries()).toMatchObject([{ state: 'settled', orderId: '9' }])
    expect(await next.submit(intent('100'))).toMatchObject({ result: 'done' })
  })

  it('is on disk under its request id before the request leaves', async () => {
    let onDisk: unknown
    line.whenOrdered(async () => {
      onDisk = await readDisk('submissions')
    })
    await app.submit(intent('101'))
    const body: unknown = JSON.parse(line.orders().at(-1) ?? '')
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
  ])('is one order when two tabs press at once, %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const other = await openTab()
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

  it.each([
    ['there is no connection', () => vi.stubGlobal('navigator', { onLine: false, locks })],
    ['somebody else is logged in by now', () => app.beginSession('other')],
  ])('is not sent when %s, and not kept for later', async (_, happen) => {
    await happen()
    const before = line.orders().length
    expect(await app.submit(intent('104'))).toEqual({ result: 'not-sent' })
    expect([line.orders().length - before, app.journalEntries()]).toEqual([0, []])
  })
})

describe('an answer that never came', () => {
  it.each(['cut-after', '503'] as const)(
    '(%s) is in doubt, locks the next one, and is found',
    async (fault) => {
      line.breaks(fault)
      const made = await ordersMadeBy(async () => {
        expect(await app.submit(intent('105'))).toMatchObject({ result: 'doubt' })
        expect(await app.submit(intent('105'))).toEqual({ result: 'busy' })
        expect(await (await openTab()).submit(intent('105'))).toEqual({ result: 'busy' })
      })
      expect(made).toBe(1)
      expect(await app.lookUpDoubts('m1', ZONE)).toBe(true)
      expect(app.journalEntries()).toMatchObject([
        { state: 'settled', orderId: expect.stringMatching(/^\d+$/) },
      ])
      line.breaks(undefined)
      expect(await app.submit(intent('106'))).toMatchObject({ result: 'done' })
    },
  )

  it('says nothing of what it was for when the member logged out meanwhile', async () => {
    line.breaks('cut-after')
    line.whenOrdered(() => app.trimJournal())
    expect(await app.submit(intent('110'))).toMatchObject({ result: 'doubt' })
    expect(app.journalEntries()).toMatchObject([{ state: 'doubt', money: '110' }])
    expect(JSON.stringify(await readDisk('submissions'))).not.toContain('Bank transfer')
  })

  it('stays in doubt when the order is not there', async () => {
    line.breaks('cut-before')
    const made = await ordersMadeBy(() => app.submit(intent('107')))
    expect(made).toBe(0)
    expect(await app.lookUpDoubts('m1', ZONE)).toBe(false)
    expect(app.journalEntries()).toMatchObject([{ state: 'doubt', looks: 1 }])
    expect(await app.lookUpDoubts('somebody else', ZONE)).toBe(false)
    expect(app.journalEntries()).toMatchObject([{ looks: 1 }])
    await Promise.all([app.lookUpDoubts('m1', ZONE), app.lookUpDoubts('m1', ZONE)])
    expect(app.journalEntries(), 'two at once are two').toMatchObject([{ looks: 3 }])
  })

  it('is in doubt when the app was closed while it was on its way', async () => {
    line.breaks('cut-after')
    await app.submit(intent('108'))
    await app.amend(app.journalEntries()[0]?.requestId ?? '', { state: 'sending' })
    const next = await openTab()
    expect(next.journalEntries()).toMatchObject([{ state: 'sending' }])
    await next.findAbandoned()
    expect(next.journalEntries()).toMatchObject([{ state: 'doubt' }])
  })

  it('is in doubt when the tab that sent it ended while this one lives', async () => {
    line.breaks('cut-after')
    await app.submit(intent('109'))
    await app.amend(app.journalEntries()[0]?.requestId ?? '', { state: 'sending' })
    expect(await app.submit(intent('109'))).toEqual({ result: 'busy' })
    expect(app.journalEntries()).toMatchObject([{ state: 'doubt' }])
  })
})

it('leaves the ledger in balance', () => {
  expect([line.platform.ledgerSum(), line.platform.unbalancedMovements()]).toEqual([0n, 0])
})
