import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../platform/faults/fault.ts'
import { layLine, type Line } from '../../platform/faults/line.ts'
import { TOXICS, type Toxic } from '../../platform/faults/toxics.ts'
import { memberByName } from '../../platform/members.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { tradesWhere } from '../../platform/trades.ts'
import type { FailureKind } from '../../../src/api/errors.ts'
import { amount } from '../../../src/money/amount.ts'
import type { FailedOutcome } from '../../../src/submissions/outcome.ts'
import { writeDisk } from '../../../src/storage/disk.ts'
import { logIn } from '../platform/running-platform.ts'

interface Seen {
  /** What an order is said to be. */
  order: FailedOutcome | 'done'
  /** How any other write ends. */
  other: FailureKind | 'done'
  /** Whether the server carries it out, be it late. */
  made: boolean
}

const done: Seen = { order: 'done', other: 'done', made: true }
const refused: Seen = { order: 'refused', other: 'refused', made: false }
const doubt = (other: FailureKind, made: boolean): Seen => ({ order: 'doubt', other, made })

// Every fault on every write. Red when a write is repeated, an order is "done" without a row or "refused" with one, or a failure gets a wrong name.
const SEEN: Record<Toxic, Seen> = {
  'latency of 1 s': done,
  'slow: 50 kbit/s': done,
  'no connection': doubt('unreachable', false),
  'the close comes 1 s late': done,
  'stalls, never reaches the server': doubt('timeout', false),
  'carried out, never answered': doubt('timeout', true),
  'reset before it reaches the server': doubt('unreachable', false),
  'carried out, then reset': doubt('unreachable', true),
  'reset after the headers': doubt('unreachable', true),
  'body in slices': done,
  'body drips, a byte a second': doubt('timeout', true),
  'body cut': doubt('unreachable', true),
  'answered 12 s late': doubt('timeout', true),
  'reaches the server 12 s late': doubt('timeout', true),
  '400 with an envelope': refused,
  '404 without an envelope': doubt('unreadable', false),
  '401 by HTTP': refused,
  '401 by code': refused,
  '413, too large': doubt('too-large', false),
  '429 with Retry-After': doubt('too-many', false),
  '429 with an envelope': { ...refused, other: 'too-many' },
  '500 with an envelope': doubt('server', false),
  '502 without an envelope': doubt('server', false),
  '503 with an envelope, carried out': doubt('server', true),
  '503 without an envelope, carried out': doubt('server', true),
  '504 without an envelope': doubt('server', false),
  'code 500 with HTTP 200': refused,
  'the sign-in page of a network': doubt('captive', false),
  'broken JSON': doubt('unreadable', true),
  'wrong types': { ...done, other: 'unreadable' }, // an envelope with code 200 is enough for an order
  'empty body': doubt('unreadable', true),
  'huge body (8 MB)': { ...done, other: 'unreadable' },
}

let platform: Platform
let line: Line
let app: Awaited<ReturnType<typeof openApp>>
let memberToken: string
let token: string | undefined
let count = 0

/** The app's modules anew: what one answer asked it to wait for is forgotten. */
async function openApp() {
  vi.resetModules()
  const { call, wireApi } = await import('../../../src/api/client.ts')
  const { ApiError } = await import('../../../src/api/errors.ts')
  const { login, register } = await import('../../../src/api/auth.ts')
  const { beginSession, knowMember } = await import('../../../src/session/session.ts')
  const { readJournal } = await import('../../../src/submissions/journal.ts')
  const { submit } = await import('../../../src/submissions/submit.ts')
  wireApi({
    token: () => token,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
  const ended = (write: Promise<unknown>) =>
    write.then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.kind : error),
    )
  return {
    order: async (money: string) => {
      token = memberToken
      await beginSession(memberToken)
      await knowMember(memberToken, 'm1')
      await writeDisk('submissions', { v: 1, data: [] })
      await readJournal()
      const sent = { kind: 'deposit', member: 'm1', target: '101', title: 'Bank transfer' } as const
      return (await submit({ ...sent, money: amount(money), newestRow: null, ruledOut: [] })).result
    },
    login: () => {
      token = undefined
      return ended(call(login, { username: 'demo', password: 'demo1234' }))
    },
    register: (username: string) => {
      token = undefined
      const secret = { password: 'secret99', o_password: 'secret99' }
      return ended(call(register, { username, ...secret, currency: 'CNY' }))
    },
  }
}

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  line = await layLine(platform.port)
  vi.stubEnv('VITE_API_BASE', line.url)
  vi.stubGlobal('navigator', { onLine: true })
  memberToken = await logIn(platform, 'fresh')
})
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => line.clear())
afterAll(async () => {
  vi.unstubAllGlobals()
  await line.close()
  await platform.close()
})

interface Cell {
  fault: Fault
  seen: Seen
}

/** Makes a write under a fault, in ten seconds of the app's if it takes them. Gives how it ended and how often it was sent. */
async function under({ fault, seen }: Cell, path: string, write: () => Promise<unknown>) {
  const laid = line.fault(fault.kind === 'down' ? fault : { ...fault, path })
  const before = line.arrivals(path).length
  const takesAll = seen.other === 'timeout'
  if (takesAll) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ending = write()
  await laid.hit
  if (takesAll) await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  const ended = await ending
  laid.release()
  return { ended, sent: line.arrivals(path).length - before }
}

// A late answer takes its real second, three times.
vi.setConfig({ testTimeout: 30_000 })

const words = ({ order, other }: Seen) => `order ${order}, other writes ${other}`
const cells = Object.entries<Fault>(TOXICS).map(([toxic, fault]) => {
  const seen = new Map(Object.entries(SEEN)).get(toxic) ?? done
  return [`${toxic.padEnd(36)} ${words(seen)}`, { fault, seen }] as const
})

describe('an order, a login and a registration under each fault', () => {
  it.for(cells)('%s', async ([, cell]) => {
    const { fault, seen } = cell
    const sent = fault.kind === 'down' ? 0 : 1
    count += 1

    const money = 1_000 + count
    const order = await under(cell, '/m/recharge/order', () => app.order(String(money)))
    const rows = () => tradesWhere(platform.db, 'money = ?', money * 10_000).length
    expect(order).toEqual({ ended: seen.order, sent })
    await expect.poll(rows).toBe(seen.made ? 1 : 0)

    expect(await under(cell, '/m/user/login', app.login)).toEqual({ ended: seen.other, sent })

    const name = `member${count}`
    const registration = await under(cell, '/m/user/register', () => app.register(name))
    const isThere = () => memberByName(platform.db, name) !== undefined
    expect(registration).toEqual({ ended: seen.other, sent })
    await expect.poll(isThere).toBe(seen.made)
  })

  it('leaves the ledger in balance', () => {
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })
})
