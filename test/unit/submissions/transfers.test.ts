import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { envelope } from '../../platform/faults/toxics.ts'
import type { Act } from '../../platform/faults/fault.ts'
import { startFaultProxy, type FaultProxy } from '../../platform/faults/fault-proxy.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { call, logIn } from '../platform/running-platform.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import type { Intent } from '../../../src/submissions/submit.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'

const NOW = { round: 0 }
const LAST = { round: 3 }
const IN = '/m/game/deposit'
const RECOVERY = '/m/game/all_trans'
const TRANSFERS = '/m/transfers_log/getlist'
const LOST_ANSWER: Act = { kind: 'reset', reaches: true }
/** The venue fails, and the server accepts the transfer all the same. */
const ACCEPTED: Act = { ...envelope(200, ''), reaches: true }
const LANTERN = { target: '1', venue: 'LANTERN', title: 'Lantern' }
const SPARROW = { target: '2', venue: 'SPARROW', title: 'Sparrow' }
const { locks } = navigator

let platform: Platform
let network: FaultProxy
let token: string
let app: Tab
/** Whether the flaky venue answers. */
let luck = 1

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0, luck: () => luck })
  network = await startFaultProxy(platform.port)
  vi.stubEnv('VITE_API_BASE', network.url)
  token = await logIn(platform, 'demo')
})
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  network.clear()
  luck = 1
  platform.isLegacy = false
  await call(platform, RECOVERY, {}, { token })
  await writeDisk('submissions', { v: 1, data: [] })
  await writeDisk('request-ids', undefined)
  app = await openTab(token)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await network.close()
  await platform.close()
})

const entry = () => app.journalEntries()[0]
const id = () => entry()?.requestId ?? ''
const transferIn = (money: string, more: Partial<Intent> = {}) =>
  intent(money, { kind: 'transfer-in', ...LANTERN, ...more })
const recovery = intent('1', {
  kind: 'recovery',
  target: '',
  title: 'Every venue',
  money: null,
  venues: ['1', '2'],
})

/** Submits an order whose request meets this fault; later requests do not. */
async function pressUnder(act: Act, path: string, pressed: Intent): Promise<void> {
  const activeFault = network.fault({ ...act, path })
  expect(await app.submit(pressed)).toMatchObject({ result: 'unconfirmed' })
  activeFault.release()
}

/** Makes the list of transfers into venues late: it stays as it is now. */
async function holdList() {
  const { data } = await call(platform, TRANSFERS, { page: 1, size: 20, type: 1 }, { token })
  return network.fault({ ...envelope(200, '', { data }), path: TRANSFERS })
}

/** Makes a transfer that never arrives, and reconciles until the last round. The server has shown that it knows ids. */
async function missing(money: string, where = LANTERN): Promise<void> {
  await call(platform, IN, { id: 1, money: '1', request_id: crypto.randomUUID() }, { token })
  const [newest] = await app.seeRecords('transfers-in')
  await pressUnder({ kind: 'reset' }, IN, transferIn(money, { ...where, newestRow: newest?.id }))
  await app.reconcileUnconfirmed('m1', ZONE, LAST)
  expect(entry()).toMatchObject({ state: 'unconfirmed', repeatable: true })
}

describe('each kind', () => {
  it.each([
    ['a withdrawal', 'withdrawal', '/m/drawing/order', { target: '1', title: 'Bank' }],
    ['a transfer into a venue', 'transfer-in', IN, LANTERN],
    ['a transfer out of a venue', 'transfer-out', '/m/game/withdrawal', LANTERN],
  ] as const)('%s is found in its own list', async (_, kind, path, what) => {
    if (kind === 'transfer-out') await call(platform, IN, { id: 1, money: '150' }, { token })
    await pressUnder(LOST_ANSWER, path, intent('150', { kind, ...what }))
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(true)
    const rows = await app.seeRecords(
      kind === 'withdrawal' ? 'withdrawals' : kind === 'transfer-in' ? 'transfers-in' : 'transfers-out',
    )
    expect(entry()).toMatchObject({ state: 'settled', orderId: rows[0]?.id })
  })

  it('a transfer and a recovery block each other, but no deposit', async () => {
    await pressUnder({ kind: 'reset' }, IN, transferIn('11'))
    expect(await app.submit(recovery)).toEqual({ result: 'busy' })
    expect(await app.submit(intent('12', { kind: 'transfer-out', ...LANTERN }))).toEqual({ result: 'busy' })
    expect(await app.submit(intent('100'))).toMatchObject({ result: 'done' })
  })

  it('the withdrawal code is in the request, and never in the journal or on disk', async () => {
    const held = network.fault({ kind: 'held', path: '/m/drawing/order' })
    const sent = app.submit(intent('151', { kind: 'withdrawal', target: '1' }), { code: '135790' })
    await held.hit
    const isUnconfirmed = network.fault({ kind: 'down' })
    await sent
    isUnconfirmed.release()
    held.release()
    expect(network.arrivals('/m/drawing/order').at(-1)?.body).toContain('"pay_password":"135790"')
    expect(JSON.stringify([app.journalEntries(), await readDisk('submissions')])).not.toContain('135790')
    expect(entry(), 'a resend needs it').toMatchObject({ hasCode: true })
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
  })

  it('a redacted journal contains no order details', async () => {
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery)
    await app.redactJournal()
    expect(Object.keys(entry() ?? {}).toSorted()).toEqual([
      'kind',
      'madeAt',
      'member',
      'money',
      'newestRow',
      'path',
      'requestId',
      'rounds',
      'ruledOut',
      'sentAfter',
      'state',
    ])
  })
})

describe('a transfer whose row says that it failed', () => {
  let again: Intent

  it('is refused: nothing moved', async () => {
    luck = 0
    await pressUnder(LOST_ANSWER, IN, transferIn('20', SPARROW))
    await app.reconcileUnconfirmed('m1', ZONE, NOW)
    expect(entry()).toMatchObject({ state: 'refused' })
    luck = 1
    expect(await app.submit(transferIn('20', SPARROW))).toMatchObject({ result: 'done' })
  })

  // Red when the form is free again before the browser's own resend has left its row.
  it('is unconfirmed until the last round where rows have no request ids', async () => {
    platform.isLegacy = true
    luck = 0
    const [newest] = await app.seeRecords('transfers-in')
    const pressed = transferIn('25', { ...SPARROW, newestRow: newest?.id })
    await pressUnder(LOST_ANSWER, IN, pressed)
    await app.reconcileUnconfirmed('m1', ZONE, NOW)
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0 })
    luck = 1
    await call(platform, IN, JSON.parse(network.arrivals(IN).at(-1)?.body ?? ''), { token })
    await app.reconcileUnconfirmed('m1', ZONE, { round: 1 })
    const [moved] = await app.seeRecords('transfers-in')
    expect(entry()).toMatchObject({ state: 'settled', orderId: moved?.id })

    luck = 0
    platform.clock.advance(1_000)
    await pressUnder(LOST_ANSWER, IN, { ...pressed, newestRow: moved?.id ?? null })
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(app.journalEntries()).toMatchObject([{ state: 'settled' }, { state: 'refused' }])
  })

  // Red when the failed row of a refused transfer, which the list has before the next one, makes that one count as refused too.
  it('is not taken for the next transfer, which was accepted', async () => {
    platform.isLegacy = true
    const [newest] = await app.seeRecords('transfers-in')
    const pressed = transferIn('26', { ...SPARROW, newestRow: newest?.id })
    luck = 0
    expect(await app.submit(pressed)).toMatchObject({ result: 'refused' })
    const late = await holdList()
    luck = 1
    expect(await app.submit(pressed)).toMatchObject({ result: 'done', isInProgress: true })
    late.release()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    const [moved] = await app.seeRecords('transfers-in')
    expect(entry()).toMatchObject({ state: 'settled', orderId: moved?.id, uncheckedAnswer: undefined })
  })

  // Red when that row ends the next transfer after the last round, while the records do not list its own row yet.
  it.each([
    ['that was accepted', () => app.submit(again), 'settled'],
    ['whose answer was lost', () => pressUnder(LOST_ANSWER, IN, again), 'unconfirmed'],
  ])('is not taken for a later transfer %s, even after the last round', async (_, press, state) => {
    platform.isLegacy = true
    const [newest] = await app.seeRecords('transfers-in')
    again = transferIn('28', { ...SPARROW, newestRow: newest?.id })
    luck = 0
    expect(await app.submit(again)).toMatchObject({ result: 'refused' })
    const late = await holdList()
    luck = 1
    platform.clock.advance(40_000)
    await press()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state })
    late.release()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    const [moved] = await app.seeRecords('transfers-in')
    expect(moved).toMatchObject({ status: 1 })
    expect(entry()).toMatchObject({ state: 'settled', orderId: moved?.id })
    expect(entry()?.uncheckedAnswer).toBeUndefined()
  })

  // Red when a transfer that moved nothing counts as done for good because the server accepted it.
  it.each([
    ['at once, under its request id', false, 'refused'],
    ['after the last round, where rows have no request ids', true, 'done'],
  ])('is refused though the server accepted it: %s', async (_, isLegacy, atFirst) => {
    platform.isLegacy = isLegacy
    luck = 0
    const [newest] = await app.seeRecords('transfers-in')
    network.fault({ ...ACCEPTED, path: IN, times: 1 })
    platform.clock.advance(1_000)
    const sent = await app.submit(transferIn('27', { ...SPARROW, newestRow: newest?.id }))
    expect(sent.result).toBe(atFirst)
    await app.reconcileUnconfirmed('m1', ZONE, { round: 2 })
    expect((await app.readJournal()).map(({ state }) => state)).toEqual(isLegacy ? ['settled'] : [])
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(app.journalEntries().map(({ state }) => state)).toEqual(isLegacy ? ['refused'] : [])
  })

  // Red when a failed transfer counts as accepted for good, because its row seems no newer than the answer before it.
  it.each([
    ['an hour later', (row: object) => row, 'settled'],
    [
      'after the last round, if its time is not readable',
      (row: object) => ({ ...row, created_at: '' }),
      'refused',
    ],
  ])('is refused %s, where rows have no request ids', async (_, change, atLast) => {
    platform.isLegacy = true
    luck = 0
    const [newest] = await app.seeRecords('transfers-in')
    network.fault({ ...ACCEPTED, path: IN, times: 1 })
    network.fault({
      kind: 'rewritten',
      path: '/m/transfers_log/getlist',
      change: (body) => {
        const answer = JSON.parse(body)
        return JSON.stringify({ ...answer, data: { ...answer.data, data: answer.data.data.map(change) } })
      },
    })
    await app.submit(transferIn('29', { ...SPARROW, newestRow: newest?.id }))
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(app.journalEntries()).toMatchObject([{ state: atLast }])
    platform.clock.advance(3_600_000)
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(app.journalEntries()).toMatchObject([{ state: 'refused' }])
  })

  it('is settled when a later try of the same request moved the money', async () => {
    luck = 0
    await pressUnder(LOST_ANSWER, IN, transferIn('21', SPARROW))
    luck = 1
    await call(platform, IN, JSON.parse(network.arrivals(IN).at(-1)?.body ?? ''), { token })
    await app.reconcileUnconfirmed('m1', ZONE, NOW)
    const [newest] = await app.seeRecords('transfers-in')
    expect(entry()).toMatchObject({ state: 'settled', orderId: newest?.id })
    expect(newest).toMatchObject({ status: 1 })
  })

  it('is no sign of a server that creates two orders from one request', async () => {
    luck = 0
    const body = { id: 2, money: '22', request_id: crypto.randomUUID() }
    await call(platform, IN, body, { token })
    luck = 1
    await call(platform, IN, body, { token })
    await pressUnder(
      { kind: 'reset' },
      IN,
      transferIn('23', { newestRow: (await app.seeRecords('transfers-in'))[0]?.id }),
    )
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'unconfirmed', repeatable: true })
  })
})

// Red when what one call's records show is assumed of all calls: a retried transfer would move money twice.
it('a server that knows the ids of deposits may not know those of transfers', async () => {
  await app.submit(intent('100'))
  await app.closeEntry(id())
  await writeDisk('request-ids', undefined)
  network.fault({ kind: 'reset', path: '/m/recharge/order', times: 1 })
  await app.submit(intent('101', { newestRow: (await app.seeRecords())[0]?.id }))
  await app.reconcileUnconfirmed('m1', ZONE, LAST)
  expect(entry()).toMatchObject({ kind: 'deposit', repeatable: true })
  await app.closeEntry(id())

  platform.isLegacy = true
  await pressUnder(
    { kind: 'reset' },
    IN,
    transferIn('24', { newestRow: (await app.seeRecords('transfers-in'))[0]?.id }),
  )
  await app.reconcileUnconfirmed('m1', ZONE, LAST)
  expect(entry()).toMatchObject({ kind: 'transfer-in', repeatable: false })
})

describe('an order that was sent again and refused', () => {
  // Red when a refusal is trusted from a server that checks the code, the member or the balance before the id.
  it('is settled when the first request arrived meanwhile', async () => {
    await missing('31')
    const body: unknown = JSON.parse(network.arrivals(IN).at(-1)?.body ?? '')
    const held = network.fault({ kind: 'held', path: IN, times: 1 })
    const again = app.resend(id(), ZONE)
    await held.hit
    await call(platform, IN, body, { token })
    platform.setStatus('demo', 0)
    held.release()
    expect(await again).toBe('done')
    platform.setStatus('demo', 1)
    expect(entry()).toMatchObject({ state: 'settled' })
  })

  // Red when the list is late, and one look decides that there is no order.
  it('is settled when the first request had arrived, and is listed in a later round', async () => {
    await missing('34')
    const late = await holdList()
    await call(platform, IN, JSON.parse(network.arrivals(IN).at(-1)?.body ?? ''), { token })
    platform.setStatus('demo', 0)
    expect(await app.resend(id(), ZONE)).toBe('done')
    platform.setStatus('demo', 1)
    await app.reconcileUnconfirmed('m1', ZONE, { round: 2 })
    expect(entry()).toMatchObject({
      state: 'unconfirmed',
      rounds: 2,
      serverMessage: expect.stringMatching(/./),
    })
    late.release()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    const [moved] = await app.seeRecords('transfers-in')
    expect(entry()).toMatchObject({ state: 'settled', orderId: moved?.id })
  })

  it('stays unconfirmed while that cannot be looked up', async () => {
    await missing('32')
    network.fault({ ...envelope(0, 'Disabled'), path: IN })
    network.fault({ kind: 'reset', path: TRANSFERS, skip: 1 })
    expect(await app.resend(id(), ZONE)).toBe('done')
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0, tries: 1 })
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0 })
  })

  it('is refused in the server’s words, also when a row says that it failed', async () => {
    await missing('33', SPARROW)
    luck = 0
    expect(await app.resend(id(), ZONE)).toBe('done')
    expect(entry()).toMatchObject({
      state: 'refused',
      serverMessage: expect.stringMatching(/did not answer/),
    })
  })
})

it('leaves the ledger in balance', () => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})
