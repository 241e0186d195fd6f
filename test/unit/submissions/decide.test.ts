import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stillClock } from '../../platform/clock.ts'
import type { Act } from '../../platform/faults/fault.ts'
import { startFaultProxy, type FaultProxy } from '../../platform/faults/fault-proxy.ts'
import { envelope, TOXICS } from '../../platform/faults/toxics.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { DAY } from '../../platform/server-time.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { logIn } from '../platform/running-platform.ts'
import { writeDisk } from '../../../src/storage/disk.ts'
import { intent, openTab, ZONE, type Tab } from './tab.ts'

const LAST = { round: 3 }
const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const LOST_ANSWER: Act = { kind: 'reset', reaches: true }
const { locks } = navigator

let platform: Platform
let network: FaultProxy
let token: string
let app: Tab
let opened: number
let money = 100

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0, clock: stillClock(Date.now()) })
  network = await startFaultProxy(platform.port)
  vi.stubEnv('VITE_API_BASE', network.url)
  token = await logIn(platform, 'fresh')
})
beforeEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.stubGlobal('navigator', { onLine: true, locks })
  network.clear()
  platform.isLegacy = false
  await writeDisk('submissions', { v: 1, data: [] })
  await writeDisk('request-ids', undefined)
  app = await openTab(token)
  opened = platform.countOrders('fresh')
  money += 1
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await network.close()
  await platform.close()
})

const made = () => platform.countOrders('fresh') - opened
const sent = () => network.arrivals(ORDER).length
/** Sends the last request again, past the app, as if the first one arrived late. */
const comesLate = () => app.call(app.placeDeposit, JSON.parse(network.arrivals(ORDER).at(-1)?.body ?? ''))
const hideRecords = () => network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
const entry = () => app.journalEntries()[0]
const id = () => entry()?.requestId ?? ''

/** Submits an order whose request never arrives. The server has shown that it knows request ids. */
async function pressInVain(act: Act = { kind: 'reset' }): Promise<void> {
  await app.submit(intent(String(money)))
  for (const { requestId } of app.journalEntries()) await app.closeEntry(requestId)
  opened += 1
  const rows = await app.seeRecords()
  network.fault({ ...act, path: ORDER })
  await app.submit(intent(String(money), { newestRow: rows[0]?.id }))
  network.clear()
}

/** Does the same, and reconciles until the last round. */
async function missing(): Promise<void> {
  await pressInVain()
  await app.reconcileUnconfirmed('m1', ZONE, LAST)
}

const shownIds = () => entry()?.candidates?.map((candidate) => candidate.id) ?? []

/** Lets a legacy server get the order twice, as when a browser resends it. */
async function twice(): Promise<void> {
  platform.isLegacy = true
  await pressInVain(LOST_ANSWER)
  await comesLate()
  await app.reconcileUnconfirmed('m1', ZONE, LAST)
}

describe('resending an order', () => {
  it('places one order with the same id and body, and settles it', async () => {
    await missing()
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 3, repeatable: true })
    const onPlaced = vi.fn<(orderId: string, answer: object) => void>()
    expect(await app.resend(id(), ZONE, { onPlaced })).toBe('done')
    const [first, second] = network.arrivals(ORDER).slice(-2)
    expect(second?.body).toBe(first?.body)
    expect(onPlaced, 'the payment page').toHaveBeenCalledWith(
      entry()?.orderId,
      expect.objectContaining({ id: entry()?.orderId }),
    )
    expect([made(), entry()]).toMatchObject([
      1,
      { state: 'settled', orderId: expect.stringMatching(/^\d+$/) },
    ])
  })

  it('sends nothing when the last look-up finds the order', async () => {
    await missing()
    await comesLate()
    const before = sent()
    expect(await app.resend(id(), ZONE)).toBe('changed')
    expect([sent() - before, made(), entry()]).toMatchObject([0, 1, { state: 'settled' }])
  })

  it('leaves one order when the first request arrives just before the second', async () => {
    await missing()
    const held = network.fault({ kind: 'held', path: ORDER, times: 1 })
    const again = app.resend(id(), ZONE)
    await held.hit
    await comesLate()
    held.release()
    await again
    expect([made(), entry()]).toMatchObject([1, { state: 'settled' }])
  })

  // Red when one look decides that the first attempt did not arrive, although the records may be late.
  it('is refused when the server refuses the order itself, in its words, after the last round', async () => {
    await missing()
    network.fault({ ...envelope(0, 'Channel closed'), path: ORDER })
    expect(await app.resend(id(), ZONE)).toBe('done')
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0, serverMessage: 'Channel closed' })
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect([made(), entry()]).toMatchObject([0, { state: 'refused', serverMessage: 'Channel closed' }])
    network.clear()
    expect(await app.submit(intent('300')), 'and is out of the way').toMatchObject({ result: 'done' })
  })

  it('keeps only the end of a card number in the words of a refusal', async () => {
    await missing()
    network.fault({ ...envelope(0, 'Card 6222021234567890 is closed'), path: ORDER })
    await app.resend(id(), ZONE)
    expect(entry()).toMatchObject({ serverMessage: 'Card •••• 7890 is closed' })
  })

  // Red when the operator's words, which may name a card or a person, outlast the session.
  it('does not store the words of a refusal that comes after a logout', async () => {
    await missing()
    network.fault({ ...envelope(0, 'Channel closed'), path: ORDER })
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const answer = await fetch(request)
      if (answer.url.endsWith(ORDER)) {
        await app.endSession(token, 'logout')
        await app.redactJournal()
      }
      return answer
    })
    expect(await app.resend(id(), ZONE)).toBe('done')
    expect(JSON.stringify(await app.readJournal())).not.toContain('Channel closed')
    expect(entry(), 'the order was refused').toMatchObject({ state: 'unconfirmed', serverMessage: '' })
  })

  // Red when a mistyped code counts as the server's refusal of the first attempt, which may still arrive.
  it('stays unconfirmed when the server refuses the withdrawal code', async () => {
    await missing()
    const body = { code: 0, msg: 'Wrong code', data: null, errors: { pay_password: 'Wrong code' } }
    network.fault({ kind: 'answer', status: 200, body: JSON.stringify(body), path: ORDER })
    expect(await app.resend(id(), ZONE, { code: '111111' })).toBe('wrong-code')
    expect(entry()).toMatchObject({ state: 'unconfirmed', tries: 1, hasCode: true })
    network.clear()
    expect(await app.resend(id(), ZONE, { code: '246810' }), 'at once').toBe('done')
    expect([made(), entry()]).toMatchObject([1, { state: 'settled' }])
  })

  it.each([
    ['503', TOXICS['503 without an envelope, carried out']],
    ['a lost answer', LOST_ANSWER],
    ['a session that is over', TOXICS['401 by code']],
    ['a session that is over, by HTTP', TOXICS['401 by HTTP']],
    ['too many requests', TOXICS['429 with an envelope']],
    ['the same id with another body', envelope(409, 'Another order')],
  ] satisfies [string, Act][])('is unconfirmed again after %s, and is looked up again', async (_, act) => {
    await missing()
    network.fault({ ...act, path: ORDER })
    expect(await app.resend(id(), ZONE)).toBe('done')
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 0, tries: 1 })
    expect(await app.resend(id(), ZONE), 'not before it was looked for').toBe('changed')
  })

  it('sends nothing while the records cannot be read, or for another member', async () => {
    await missing()
    const before = sent()
    const hidden = hideRecords()
    expect(await app.resend(id(), ZONE)).toBe('unchecked')
    hidden.release()
    await app.setMember(token, 'm2')
    expect(await app.resend(id(), ZONE)).toBe('unchecked')
    expect(sent()).toBe(before)
  })

  it.each([
    ['an unknown member', undefined],
    ['another member', 'm2'],
  ])('sends nothing when %s logs in while it is being stored', async (_, member) => {
    await missing()
    const before = sent()
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
      if (entry()?.tries !== 1 || app.getSession().token !== token) return
      void app.beginSession('other')
      if (member !== undefined) void app.setMember('other', member)
    })
    expect(await app.resend(id(), ZONE)).toBe('not-sent')
    expect([sent() - before, app.getSession().token]).toEqual([0, 'other'])
  })

  it('is not sent when the connection is lost after the records were read, and can be retried at once', async () => {
    await missing()
    const before = sent()
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
      if (entry()?.tries === 1) vi.stubGlobal('navigator', { onLine: false, locks })
    })
    expect(await app.resend(id(), ZONE)).toBe('not-sent')
    expect([sent() - before, entry()]).toMatchObject([0, { state: 'unconfirmed', rounds: 3 }])
  })

  // Red when a phone that slept after the press sends the order hours later.
  it('is not sent too long after the press, and can be retried at once', async () => {
    await missing()
    const before = sent()
    const isLate = () => entry()?.tries === 1
    expect(await app.resend(id(), ZONE, { isLate })).toBe('late')
    expect([sent() - before, entry()]).toMatchObject([0, { state: 'unconfirmed', rounds: 3 }])
    expect(await app.resend(id(), ZONE, { isLate: () => false })).toBe('done')
    expect([sent() - before, made()]).toEqual([1, 1])
  })

  it('is sent once when two tabs press at once', async () => {
    await missing()
    const other = await openTab(token)
    const before = sent()
    const both = await Promise.all([app.resend(id(), ZONE), other.resend(id(), ZONE)])
    expect(both.toSorted()).toEqual(['busy', 'done'])
    expect([sent() - before, made()]).toEqual([1, 1])
  })
})

describe('an order that cannot be resent', () => {
  it.each([
    ['on a server that has not shown that it knows ids', async () => (platform.isLegacy = true)],
    ['a day later by the server', async () => platform.clock.advance(DAY)],
    [
      'in the last minute of that day',
      async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY - 50_000 }),
    ],
    ['a day later by the device', async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })],
    [
      'a day later by the server, when the device was set back',
      async () => {
        platform.clock.advance(DAY)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY })
      },
    ],
    ['after a logout', () => app.redactJournal()],
  ])('is not resendable %s', async (_, happen) => {
    await pressInVain()
    await writeDisk('request-ids', undefined)
    await happen()
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ state: 'unconfirmed', rounds: 3, repeatable: false })
    const before = sent()
    expect(await app.resend(id(), ZONE)).toBe('changed')
    expect(sent()).toBe(before)
  })

  it('is not resendable if the server’s time was unknown at the first attempt', async () => {
    network.fault({ kind: 'reset', path: ORDER })
    await app.submit(intent('100'))
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ sentAfter: undefined, rounds: 3, repeatable: false })
  })

  it('remembers a server that once knew ids', async () => {
    await pressInVain()
    await app.reconcileUnconfirmed('m1', ZONE, { round: 0 })
    platform.isLegacy = true // its rows no longer show that
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(entry()).toMatchObject({ repeatable: true })
  })
})

describe('discarding a missing order', () => {
  it('unlocks the next one, and sends nothing', async () => {
    await missing()
    const before = sent()
    expect(await app.discard(id(), ZONE)).toBe('done')
    expect([app.journalEntries(), sent() - before]).toEqual([[], 0])
    expect(await app.submit(intent('300'))).toMatchObject({ result: 'done' })
  })

  it('is refused when the last look-up finds the order, or fails', async () => {
    await missing()
    const hidden = hideRecords()
    expect(await app.discard(id(), ZONE)).toBe('unchecked')
    hidden.release()
    await comesLate()
    expect(await app.discard(id(), ZONE)).toBe('changed')
    expect(entry()).toMatchObject({ state: 'settled' })
  })

  it('is refused before the order was looked up long enough', async () => {
    await pressInVain()
    expect(await app.discard(id(), ZONE)).toBe('changed')
    expect(entry()).toMatchObject({ state: 'unconfirmed' })
  })
})

describe('two rows that may be the order', () => {
  it('are both shown, and nothing is settled or sent', async () => {
    await twice()
    const before = sent()
    expect(entry()).toMatchObject({
      state: 'unconfirmed',
      candidates: [
        {
          money: String(money),
          status: 5,
          order: expect.stringMatching(/./),
          createdAt: expect.stringMatching(/./),
        },
        { money: String(money) },
      ],
    })
    expect([await app.discard(id(), ZONE), await app.resend(id(), ZONE)]).toEqual(['changed', 'changed'])
    expect(sent()).toBe(before)
  })

  it('are settled when the member chooses one', async () => {
    await twice()
    const chosen = entry()?.candidates?.[1]?.id ?? ''
    await app.choose(id(), chosen)
    expect(entry()).toMatchObject({ state: 'settled', orderId: chosen, candidates: undefined })
  })

  it('rules out both rows for “None of these are mine”', async () => {
    await twice()
    await app.ruleOut(id(), shownIds())
    await app.reconcileUnconfirmed('m1', ZONE, LAST)
    expect(app.journalEntries().map(app.isMissing)).toEqual([true])
    expect(await app.discard(id(), ZONE)).toBe('done')
  })

  // Red when the order's own row is ruled out because a look-up found it just before the press.
  it('are ruled out only as far as they were shown', async () => {
    await twice()
    const [first = '', second = ''] = shownIds()
    await app.ruleOut(id(), [first])
    expect(entry()).toMatchObject({ ruledOut: [first], candidates: [{ id: second }] })
  })

  it('are ruled out in addition to rows that are known to be other orders', async () => {
    await twice()
    await app.updateEntry(id(), () => ({ ruledOut: ['7'] }))
    const shown = shownIds()
    await app.ruleOut(id(), shown)
    expect(shown).toHaveLength(2)
    expect(entry()).toMatchObject({ ruledOut: ['7', ...shown], candidates: undefined })
  })
})
