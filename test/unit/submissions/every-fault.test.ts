import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Fault } from '../../platform/faults/fault.ts'
import { startFaultProxy, type FaultProxy } from '../../platform/faults/fault-proxy.ts'
import { TOXICS, type Toxic } from '../../platform/faults/toxics.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import type { FailureKind } from '../../../src/api/errors.ts'
import type { FailedOutcome } from '../../../src/submissions/outcome.ts'
import { logIn } from '../platform/running-platform.ts'
import { openApp } from './every-fault/app.ts'
import { MEMBER, writesOn, type Write } from './every-fault/writes.ts'

interface Seen {
  /** The reported outcome of a money write. */
  order: FailedOutcome | 'done'
  /** How any other write ends. */
  other: FailureKind | 'done'
  /** How a member's write without data in its answer ends, if differently. */
  silent?: FailureKind | 'done'
  /** Whether the server carries it out, even if late. */
  made: boolean
}

const done: Seen = { order: 'done', other: 'done', made: true }
const refused: Seen = { order: 'refused', other: 'refused', made: false }
const unconfirmed = (other: FailureKind, made: boolean): Seen => ({ order: 'unconfirmed', other, made })

// Every fault on every write. Red when a write is repeated, an order is "done" without a row or "refused" with one, or a failure gets a wrong name.
const SEEN: Record<Toxic, Seen> = {
  'latency of 1 s': done,
  'slow: 50 kbit/s': done,
  'no connection': unconfirmed('unreachable', false),
  'the close comes 1 s late': done,
  'stalls, never reaches the server': unconfirmed('timeout', false),
  'carried out, never answered': unconfirmed('timeout', true),
  'reset before it reaches the server': unconfirmed('unreachable', false),
  'carried out, then reset': unconfirmed('unreachable', true),
  'reset after the headers': unconfirmed('unreachable', true),
  'body in slices': done,
  'body drips, a byte a second': unconfirmed('timeout', true),
  'body cut': unconfirmed('unreachable', true),
  'answered 12 s late': unconfirmed('timeout', true),
  'reaches the server 12 s late': unconfirmed('timeout', true),
  '400 with an envelope': refused,
  '404 without an envelope': unconfirmed('unreadable', false),
  '401 by HTTP': { ...refused, silent: 'session' },
  '401 by code': { ...refused, silent: 'session' },
  '413, too large': unconfirmed('too-large', false),
  '429 with Retry-After': unconfirmed('too-many', false),
  '429 with an envelope': { ...refused, other: 'too-many' },
  '500 with an envelope': unconfirmed('server', false),
  '502 without an envelope': unconfirmed('server', false),
  '503 with an envelope, carried out': unconfirmed('server', true),
  '503 without an envelope, carried out': unconfirmed('server', true),
  '504 without an envelope': unconfirmed('server', false),
  'code 500 with HTTP 200': refused,
  'the sign-in page of a network': unconfirmed('captive', false),
  'broken JSON': unconfirmed('unreadable', true),
  'wrong types': { ...done, other: 'unreadable', silent: 'done' }, // an envelope with code 200 is enough for an order
  'empty body': unconfirmed('unreadable', true),
  'huge body (8 MB)': { ...done, other: 'unreadable', silent: 'done' },
}

let platform: Platform
let network: FaultProxy
let writes: Write[]
let memberToken: string
let count = 0

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  platform.setConfig({ rules: { max_cards: 1_000 } })
  writes = writesOn(platform.db)
  network = await startFaultProxy(platform.port, { wait: pass })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubEnv('VITE_API_BASE', network.url)
  vi.stubGlobal('navigator', { onLine: true })
  memberToken = await logIn(platform, MEMBER)
})
afterEach(() => network.clear())
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await network.close()
  await platform.close()
})

// During a write, the proxy's waits pass on the app's clock: at once, and one after the other.
let isUnderWay = false
let passed = Promise.resolve()

function pass(ms: number): Promise<void> {
  passed = passAfter(passed, ms)
  return passed
}

async function passAfter(before: Promise<void>, ms: number): Promise<void> {
  await before
  if (isUnderWay) await vi.advanceTimersByTimeAsync(ms)
}

/** Makes a write under a fault; without an answer the app's timeout passes. Resolves with how it ended and how often it was sent. */
async function under(fault: Fault, path: string, write: () => Promise<unknown>) {
  const activeFault = network.fault(fault.kind === 'down' ? fault : { ...fault, path })
  const before = network.arrivals(path).length
  isUnderWay = true
  const ending = write()
  await activeFault.hit
  if (fault.kind === 'stall') await pass(10_000)
  const ended = await ending
  await passed
  isUnderWay = false
  activeFault.release()
  return { ended, sent: network.arrivals(path).length - before }
}

function wantedOf({ order, silent, other }: Seen, { answer }: Write): string {
  if (answer === 'order') return order
  return answer === 'nothing' ? (silent ?? other) : other
}

const words = ({ order, other }: Seen) => `order ${order}, other writes ${other}`
const cells = Object.entries<Fault>(TOXICS).map(([toxic, fault]) => {
  const seen = new Map(Object.entries(SEEN)).get(toxic) ?? done
  return [`${toxic.padEnd(36)} ${words(seen)}`, { fault, seen }] as const
})

it.for(cells)('%s', async ([, { fault, seen }]) => {
  const app = await openApp(memberToken)
  const [sent, times] = [fault.kind === 'down' ? 0 : 1, seen.made ? 1 : 0]
  for (const write of writes) {
    const { path, ready } = write
    count += 1
    const { send, made } = ready(count)
    const run = await under(fault, path, () => send(app))
    expect({ path, ...run }).toEqual({ path, ended: wantedOf(seen, write), sent })
    await expect.poll(() => [path, made?.() ?? times]).toEqual([path, times])
  }
})

it('leaves the ledger in balance', () => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})
