import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOXICS } from '../../platform/faults/toxics.ts'
import type { Act } from '../../platform/faults/fault.ts'
import { startFaultProxy, type FaultProxy } from '../../platform/faults/fault-proxy.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { call, logIn } from '../platform/running-platform.ts'
import { writeDisk } from '../../../src/storage/disk.ts'
import type { Intent } from '../../../src/submissions/submit.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'

const NOW = { round: 0 }
const LAST = { round: 3 }
const IN = '/m/game/deposit'
const RECOVERY = '/m/game/all_trans'
const BALANCE = '/m/game/balance'
const TRANSFERS = '/m/transfers_log/getlist'
const LOST_ANSWER: Act = { kind: 'reset', reaches: true }
const CLOSED = '4'
const { locks } = navigator

let platform: Platform
let network: FaultProxy
let token: string
let app: Tab

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  network = await startFaultProxy(platform.port)
  vi.stubEnv('VITE_API_BASE', network.url)
  token = await logIn(platform, 'demo')
})
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  network.clear()
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
const recovery = (venues: string[]) =>
  intent('1', { kind: 'recovery', target: '', title: '', money: null, venues })

/** Submits an order whose request meets this fault; later requests do not. */
async function pressUnder(act: Act, path: string, pressed: Intent): Promise<void> {
  const activeFault = network.fault({ ...act, path })
  expect(await app.submit(pressed)).toMatchObject({ result: 'unconfirmed' })
  activeFault.release()
}

async function bringIn(...venues: number[]): Promise<void> {
  for (const venue of venues) await call(platform, IN, { id: venue, money: '10' }, { token })
}

describe('an unconfirmed recovery', () => {
  it('is settled when every venue is empty', async () => {
    await bringIn(1, 6, 7, 8, 9)
    await pressUnder(LOST_ANSWER, RECOVERY, recovery(['1', '6', '7', '8', '9']))
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(true)
    expect(entry()).toMatchObject({ state: 'settled' })
    expect(
      await app.submit(intent('10', { kind: 'transfer-in', target: '1', venue: 'LANTERN' })),
    ).toMatchObject({ result: 'done' })
  })

  it('is settled when a venue reports a balance below zero', async () => {
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery(['1']))
    const body = JSON.stringify({ code: 200, msg: '', data: { balance: '-0.5000' } })
    network.fault({ kind: 'answer', status: 200, body, path: BALANCE })
    expect(await app.reconcileUnconfirmed('m1', ZONE, NOW)).toBe(true)
    expect(entry()).toMatchObject({ state: 'settled' })
  })

  it.each([
    ['a venue that holds some of it', ['1', '6']],
    ['a venue that does not report its balance', [CLOSED]],
  ])('gets all rounds with %s, then is settled without the rest', async (_, venues) => {
    await bringIn(6)
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery(venues))
    for (const round of [0, 1, 2]) {
      await app.reconcileUnconfirmed('m1', ZONE, { round })
      expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: round })
    }
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'settled', rounds: 3 })
  })

  // Red when one venue with a permanently broken server locks the form permanently.
  const FAULTS = [
    '502 without an envelope',
    'the sign-in page of a network',
    'reset before it reaches the server',
    '429 with Retry-After',
  ] as const
  it.each(FAULTS.flatMap((toxic) => [['one venue', toxic, 1] as const, ['every venue', toxic, 0] as const]))(
    'is settled after the last round when %s has this fault: %s',
    async (_, toxic, skip) => {
      await bringIn(6)
      await pressUnder({ kind: 'reset' }, RECOVERY, recovery(['1', '6']))
      network.fault({ ...TOXICS[toxic], path: BALANCE, skip })
      await app.reconcileUnconfirmed('m1', ZONE, { round: 2 })
      expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 2 })
      await app.reconcileUnconfirmed('m1', ZONE, LAST)
      expect(entry()).toMatchObject({ state: 'settled' })
    },
  )

  it.each([
    [
      'no venue reports its balance',
      ['1', '6'],
      () => network.fault({ ...TOXICS['502 without an envelope'], path: BALANCE }),
    ],
    ['no venue can be reached', ['1', '6'], () => network.fault({ kind: 'reset', path: BALANCE })],
    ['the venue ids were removed', [], () => undefined],
  ])('uses up no round when %s, and the records cannot be read either', async (_, venues, happen) => {
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery(venues))
    happen()
    const down = network.fault({ kind: 'reset', path: TRANSFERS })
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0 })
    down.release()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'settled' })
  })

  it('stays unconfirmed when another member logs in while the venues are queried', async () => {
    await bringIn(1)
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery(['1', '6']))
    const late = network.fault({ kind: 'late', path: BALANCE })
    const looking = app.reconcileUnconfirmed('m1', ZONE, LAST)
    await late.hit
    await app.beginSession('other')
    await app.setMember('other', 'm2')
    late.release()
    await looking
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0 })
  })

  it('is never resent, automatically or by the member', async () => {
    await bringIn(6)
    await pressUnder({ kind: 'reset' }, RECOVERY, recovery(['6']))
    const before = network.arrivals(RECOVERY).length
    await app.reconcileUnconfirmed('m1', ZONE, { round: 2 })
    expect([await app.resend(id(), ZONE), await app.discard(id(), ZONE)]).toEqual(['changed', 'changed'])
    expect(network.arrivals(RECOVERY).length - before).toBe(0)
  })
})

it('leaves the ledger in balance', () => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})
