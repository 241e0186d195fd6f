import { execFileSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Wait } from '../../platform/faults/apply-faults.ts'
import type { Fault } from '../../platform/faults/fault.ts'
import { startFaultProxy } from '../../platform/faults/fault-proxy.ts'
import { TOXICS, type Toxic } from '../../platform/faults/toxics.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { logIn, runPlatform, testFile } from './running-platform.ts'

const ORDER = '/m/recharge/order'

/** Starts a platform behind the fault proxy, and a member who orders through it. */
async function proxiedPlatform(wait?: Wait) {
  const platform = await runPlatform()
  const network = await startFaultProxy(platform.port, { ...(wait && { wait }) })
  onTestFinished(() => network.close())
  const token = await logIn(platform, 'fresh')
  const order = (signal?: AbortSignal) =>
    fetch(network.url + ORDER, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 101, money: '300' }),
      ...(signal && { signal }),
    })
  return { platform, network, order }
}

/** Resolves with the outcome of a request in a few words. */
async function outcomeOf(sent: Promise<Response>): Promise<string> {
  const response = await sent.catch(() => undefined)
  if (!response) return 'no headers'
  const text = await response.text().catch(() => undefined)
  if (text === undefined) return `${response.status}, no whole body`
  if (text === '') return `${response.status} empty`
  try {
    const { code }: { code?: number } = JSON.parse(text)
    return `${response.status} code ${code}`
  } catch {
    return `${response.status} unreadable`
  }
}

const orders = (platform: Platform) => platform.countOrders('fresh')

// What a client sees, and how many orders the server made.
const SEEN: Record<Toxic, [string, 0 | 1]> = {
  'latency of 1 s': ['200 code 200', 1],
  'slow: 50 kbit/s': ['200 code 200', 1],
  'no connection': ['no headers', 0],
  'the close comes 1 s late': ['200 code 200', 1],
  'stalls, never reaches the server': ['no headers', 0],
  'carried out, never answered': ['no headers', 1],
  'reset before it reaches the server': ['no headers', 0],
  'carried out, then reset': ['no headers', 1],
  'reset after the headers': ['200, no whole body', 1],
  'body in slices': ['200 code 200', 1],
  'body drips, a byte a second': ['200, no whole body', 1],
  'body cut': ['200, no whole body', 1],
  'answered 12 s late': ['no headers', 1],
  'reaches the server 12 s late': ['no headers', 0],
  '400 with an envelope': ['400 code 0', 0],
  '404 without an envelope': ['404 unreadable', 0],
  '401 by HTTP': ['401 unreadable', 0],
  '401 by code': ['200 code 401', 0],
  '413, too large': ['413 unreadable', 0],
  '429 with Retry-After': ['429 unreadable', 0],
  '429 with an envelope': ['429 code 429', 0],
  '500 with an envelope': ['500 code 500', 0],
  '502 without an envelope': ['502 unreadable', 0],
  '503 with an envelope, carried out': ['503 code 0', 1],
  '503 without an envelope, carried out': ['503 unreadable', 1],
  '504 without an envelope': ['504 unreadable', 0],
  'code 500 with HTTP 200': ['200 code 500', 0],
  'the sign-in page of a network': ['200 unreadable', 0],
  'broken JSON': ['200 unreadable', 1],
  'wrong types': ['200 code 200', 1],
  'empty body': ['200 empty', 1],
  'huge body (8 MB)': ['200 code 200', 1],
}
/** Faults that no client waits out: time does not pass under them. */
const ENDLESS: readonly string[] = [
  'stalls, never reaches the server',
  'carried out, never answered',
  'body drips, a byte a second',
  'answered 12 s late',
  'reaches the server 12 s late',
] satisfies Toxic[]

/** Returns how long the proxy waits under a fault, each time [ms]. */
function waitsUnder(fault: Fault): number[] {
  if ('everyMs' in fault) return [fault.everyMs]
  return 'ms' in fault ? [fault.ms] : []
}

describe('the fault proxy', () => {
  const expected = new Map(Object.entries(SEEN))

  it.for(Object.entries<Fault>(TOXICS))('%s', async ([toxic, fault]) => {
    const waits: number[] = []
    const { platform, network, order } = await proxiedPlatform(async (ms) => {
      waits.push(ms)
      if (ENDLESS.includes(toxic)) await new Promise(() => undefined)
    })
    const activeFault = network.fault(fault)
    const leaving = new AbortController()
    const sent = order(leaving.signal)
    const seen = outcomeOf(sent)
    await activeFault.hit
    const [outcome, made] = expected.get(toxic) ?? []
    if (ENDLESS.includes(toxic)) {
      if (outcome?.startsWith('200')) await sent
      leaving.abort()
    }
    expect([await seen, orders(platform)]).toEqual([outcome, made])
    expect(activeFault.hits).toBeGreaterThan(0)
    // Another test measures how long limited bandwidth takes.
    expect(fault.kind === 'bandwidth' ? [] : [...new Set(waits)]).toEqual(waitsUnder(fault))
    activeFault.release()
    expect(await outcomeOf(order()), 'released').toBe('200 code 200')
  })

  it('faults the second order only', async () => {
    const { platform, network, order } = await proxiedPlatform()
    const second = network.fault({ kind: 'reset', path: ORDER, skip: 1, times: 1 })
    const elsewhere = network.fault({ kind: 'stall', path: '/m/token/user' })
    const seen = [await outcomeOf(order()), await outcomeOf(order()), await outcomeOf(order())]
    expect(seen).toEqual(['200 code 200', 'no headers', '200 code 200'])
    expect([second.hits, elsewhere.hits, orders(platform), network.arrivals(ORDER).length]).toEqual([
      1, 0, 2, 3,
    ])
  })

  // Red when a journey that waits for all answers waits for one that never comes.
  it('counts requests without an answer, but not stalled ones', async () => {
    const { network, order } = await proxiedPlatform()
    const held = network.fault({ kind: 'held', path: ORDER, times: 1 })
    const sent = order()
    await held.hit
    const stall = network.fault({ kind: 'stall', path: ORDER })
    const leaving = new AbortController()
    const stalled = outcomeOf(order(leaving.signal))
    await stall.hit
    await expect.poll(() => network.open()).toBe(1)
    held.release()
    await sent
    await expect.poll(() => network.open()).toBe(0)
    leaving.abort()
    await stalled
    expect(network.open()).toBe(0)
  })

  it('faults the paths that match a pattern, and clears all faults at once', async () => {
    const { network, order } = await proxiedPlatform()
    network.fault({ kind: 'cut', path: /^\/m\/recharge/ })
    network.fault({ kind: 'cut', path: /^\/assets/ })
    expect(await outcomeOf(order())).toBe('200, no whole body')
    network.clear()
    expect([await outcomeOf(order()), network.faults()]).toEqual(['200 code 200', []])
  })

  it('answers late: carried out at once, answered when released', async () => {
    const { platform, network, order } = await proxiedPlatform()
    const late = network.fault({ kind: 'late', path: ORDER })
    let isAnswered = false
    const sent = order().finally(() => (isAnswered = true))
    await late.hit
    expect([orders(platform), isAnswered]).toEqual([1, false])
    late.release()
    expect(await outcomeOf(sent)).toBe('200 code 200')
  })

  it('holds back: carried out when released, even if nobody waits any more', async () => {
    const { platform, network, order } = await proxiedPlatform()
    const held = network.fault({ kind: 'held', path: ORDER })
    const leaving = new AbortController()
    const sent = order(leaving.signal)
    await held.hit
    leaving.abort()
    expect([await outcomeOf(sent), orders(platform)]).toEqual(['no headers', 0])
    held.release()
    await expect.poll(() => orders(platform)).toBe(1)
  })

  it('adds latency to another fault, and shares limited bandwidth', async () => {
    const { network, order } = await proxiedPlatform()
    network.fault({ kind: 'latency', ms: 100 })
    const narrow = network.fault({ kind: 'bandwidth', kbps: 16 })
    const began = performance.now()
    const both = await Promise.all([order(), order()])
    const texts = await Promise.all(both.map((answer) => answer.text()))
    const bits = texts.join('').length * 8
    expect(performance.now() - began).toBeGreaterThan(100 + bits / 16)
    expect([both.map(({ status }) => status), narrow.hits]).toEqual([[200, 200], 2])
  })

  it('reports what arrived, and passes on the host it was sent to', async () => {
    const { platform, network, order } = await proxiedPlatform()
    await order()
    const [arrival] = network.arrivals(ORDER)
    expect(arrival).toMatchObject({ method: 'POST', body: '{"id":101,"money":"300"}' })
    expect(platform.requests.at(-1)?.headers['host'], 'the address at this end').toBe(
      new URL(network.url).host,
    )
  })

  // Red when a journey's last requests reach the platform of the next one.
  it('leaves nothing behind when it is renewed, neither what a fault held nor what nobody has read', async () => {
    const { platform, network, order } = await proxiedPlatform()
    const held = network.fault({ kind: 'held', path: ORDER })
    const sent = outcomeOf(order())
    await held.hit
    // Another process sends it while this one is busy.
    const send = `require('node:net').connect(${new URL(network.url).port}, '127.0.0.1').end('GET /unread HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => process.exit())`
    execFileSync(process.execPath, ['-e', send])
    await network.renew()
    await platform.restart({ dataFile: await testFile() })
    await fetch(`${network.url}/after`)
    expect([await sent, network.arrivals().map(({ path }) => path)]).toEqual(['no headers', ['/after']])
    expect(platform.requests.map(({ path }) => path)).toEqual(['/after'])
  })

  it('closes open connections when it goes down, and works again when it is up', async () => {
    const { network, order } = await proxiedPlatform()
    const late = network.fault({ kind: 'late', path: ORDER })
    const sent = outcomeOf(order())
    await late.hit
    const down = network.fault({ kind: 'down' })
    expect([await sent, await outcomeOf(order())]).toEqual(['no headers', 'no headers'])
    down.release()
    late.release()
    expect(await outcomeOf(order())).toBe('200 code 200')
  })
})
