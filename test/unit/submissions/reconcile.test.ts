import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { removeDisk, writeDisk } from '../../../src/storage/disk.ts'
import { type Submission, toStored } from '../../../src/submissions/submission.ts'
import { newestRange } from '../../../src/submissions/fetch-newest-rows.ts'
import { openTab, ZONE, type Tab } from './tab.ts'
import { addDays, serverDay } from '../../../src/time/server-time.ts'
import { waitFor } from '../wait.ts'

const unconfirmed: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('5'),
  member: 'm1',
  madeAt: 1,
  newestRow: '7',
  state: 'unconfirmed',
  rounds: 0,
}

let app: Tab
let answers: ((data: unknown) => void)[]
let asked: Request[]

beforeEach(async () => {
  answers = []
  asked = []
  vi.stubEnv('VITE_API_BASE', 'https://api.test')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const headers = { date: new Date().toUTCString() }
    answers.push((data) => resolve(Response.json({ code: 200, msg: '', data }, { headers })))
    return promise
  })
  await writeDisk('submissions', { v: 1, data: [toStored(unconfirmed)] })
  app = await openTab('T')
  app.noteServerTime(Date.now()) // so that no call is needed to learn it
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const areAsked = (count: number) => waitFor(() => expect(answers).toHaveLength(count))

const DAY_MS = 86_400_000

/** Looks the order up, this long after it was sent, in a list that has lost the previous row. */
async function lookAfter(age: number) {
  const looking = app.reconcile({ ...unconfirmed, madeAt: Date.now() - age }, ZONE, 3)
  for (const asked of [1, 2]) {
    await areAsked(asked)
    answers[asked - 1]?.([])
  }
  return looking
}

describe('an unconfirmed order', () => {
  it('ignores a look-up from before the resend', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    await areAsked(1)
    await app.updateEntry('a', () => ({ tries: 1 }))
    answers[0]?.([{ id: 7, money: '1' }])
    await looking
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', tries: 1, rounds: 0 }])
  })

  it('does not count the round within a day if the list has lost the previous row', async () => {
    await expect(lookAfter(DAY_MS - 60_000)).rejects.toMatchObject({ kind: 'unreadable' })
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', rounds: 0 }])
  })

  it('does not count the round within a day by the server’s clock, whatever the device’s time', async () => {
    const looking = app.reconcile({ ...unconfirmed, sentAfter: Date.now() - DAY_MS / 2 }, ZONE, 3)
    await areAsked(1)
    answers[0]?.([])
    await areAsked(2)
    answers[1]?.([])
    await expect(looking).rejects.toMatchObject({ kind: 'unreadable' })
  })

  // Red when an operator that has removed its old records locks the form permanently.
  it('uses up its rounds a day later, and can only be discarded', async () => {
    expect(await lookAfter(DAY_MS)).toMatchObject({ state: 'unconfirmed', rounds: 3, repeatable: false })
  })

  // Red when "we didn't create an order" is shown for an order that the list could not show.
  it.each<[string, Partial<Submission>, object[], string]>([
    ['lists the previous row', {}, [{ id: 7, money: '1' }], 'refused'],
    ['was empty before, and still is', { newestRow: null }, [], 'refused'],
    ['lists rows of unknown age', { newestRow: undefined }, [{ id: 7, money: '1' }], 'unconfirmed'],
  ])('that was sent again and refused: a list that %s', async (_, seen, rows, state) => {
    const refused = { serverMessage: 'Not enough money', ...seen }
    await app.updateEntry('a', () => refused)
    const looking = app.reconcile({ ...unconfirmed, ...refused }, ZONE, 3)
    await areAsked(1)
    answers[0]?.(rows)
    expect(await looking).toMatchObject({ state, rounds: 3 })
  })

  it('that was sent again and refused is not refused by a list that has lost the previous row', async () => {
    await app.updateEntry('a', () => ({ serverMessage: 'Not enough money' }))
    expect(await lookAfter(DAY_MS)).toMatchObject({ state: 'unconfirmed', rounds: 3 })
  })

  // Red when a row that was found without the server's time, and is older than the range with it, locks the form permanently.
  it('counts the round if the previous row is older than the range', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    await areAsked(1)
    answers[0]?.([])
    await areAsked(2)
    expect(await asked[1]?.text()).toContain('"start_date":"2000-')
    answers[1]?.([{ id: 7, money: '5' }])
    expect(await looking).toMatchObject({ state: 'unconfirmed', rounds: 3 })
  })

  it('counts the round if the list was empty before, and still is', async () => {
    await app.updateEntry('a', () => ({ newestRow: null }))
    const looking = app.reconcile({ ...unconfirmed, newestRow: null }, ZONE, 3)
    await areAsked(1)
    answers[0]?.([])
    expect(await looking).toMatchObject({ state: 'unconfirmed', rounds: 3 })
  })

  // Red when a withdrawal that was rejected meanwhile is shown as if it had arrived.
  it('takes the status of its row', async () => {
    const withdrawal: Submission = { ...unconfirmed, kind: 'withdrawal', path: '/m/drawing/order' }
    await writeDisk('submissions', { v: 1, data: [toStored(withdrawal)] })
    await app.readJournal()
    const looking = app.reconcile(withdrawal, ZONE)
    await areAsked(1)
    answers[0]?.([
      { id: 8, money: '5', status: 4 },
      { id: 7, money: '5', status: 1 },
    ])
    expect(await looking).toMatchObject({ state: 'settled', orderId: '8', status: 4 })
    await app.redactJournal()
    expect(app.journalEntries(), 'a logout keeps it').toMatchObject([{ status: 4 }])
  })

  // Red when an installed app that is resumed after hours never looks the order up again.
  it('is looked up when the app is shown again, also after the last round', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true, cookie: '' })
    vi.stubGlobal('document', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    await app.updateEntry('a', () => ({ rounds: 3 }))
    const { promise: settled, resolve: onSettled } = Promise.withResolvers<void>()
    const stop = app.followUnconfirmed('m1', ZONE, { onSettled, onId: () => undefined })
    await areAsked(1)
    answers[0]?.([{ id: 7, money: '1' }])
    page.dispatchEvent(new Event('visibilitychange'))
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await areAsked(2)
    answers[1]?.([{ id: 8, money: '5' }])
    await settled
    expect(app.journalEntries()).toMatchObject([{ state: 'settled', orderId: '8' }])
    stop()
    await writeDisk('submissions', { v: 1, data: [toStored({ ...unconfirmed, requestId: 'b' })] })
    await app.readJournal()
    page.dispatchEvent(new Event('visibilitychange'))
    // A look-up reads the journal first.
    await app.readJournal()
    await new Promise(setImmediate)
    expect(asked).toHaveLength(2)
  })
})

// Red when an app that stays open never finds an order that arrives late.
it('an unconfirmed order is looked up every 30 seconds while the page is visible', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false, cookie: '' })
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.updateEntry('a', () => ({ rounds: 3 }))
  const { promise: settled, resolve: onSettled } = Promise.withResolvers<void>()
  const stop = app.followUnconfirmed('m1', ZONE, { onSettled, onId: () => undefined })
  onTestFinished(stop)
  await areAsked(1)
  answers[0]?.([{ id: 7, money: '1' }])
  page.hidden = true
  vi.advanceTimersByTime(30_000)
  page.hidden = false
  vi.advanceTimersByTime(30_000)
  await areAsked(2)
  answers[1]?.([{ id: 8, money: '5' }])
  await settled
  expect(asked).toHaveLength(2)
  expect(app.journalEntries()).toMatchObject([{ state: 'settled', orderId: '8' }])
})

// Red when the list of an accepted order that the server never lists is fetched every 30 seconds, for months.
it('an accepted order whose last round is over is looked up again only when the app is shown again', async () => {
  await app.updateEntry('a', () => ({ state: 'done', rounds: 3, orderId: '8', uncheckedAnswer: { id: '8' } }))
  const page = Object.assign(new EventTarget(), { hidden: false, cookie: '' })
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(app.followUnconfirmed('m1', ZONE, { onSettled: () => undefined, onId: () => undefined }))
  await areAsked(1)
  vi.advanceTimersByTime(30_000)
  await app.readJournal()
  await new Promise(setImmediate)
  expect(asked).toHaveLength(1)
  page.dispatchEvent(new Event('visibilitychange'))
  await areAsked(2)
})

// Red when each open tab fetches the list in every round.
it('an order that another tab has looked up in a round is not looked up again in it', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(app.followUnconfirmed('m1', ZONE, { onSettled: () => undefined, onId: () => undefined }))
  await areAsked(1)
  answers[0]?.([{ id: 7, money: '1' }])
  await app.updateEntry('a', () => ({ rounds: 1 }))
  vi.advanceTimersByTime(3_000)
  await app.readJournal()
  await new Promise(setImmediate)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(7_000)
  vi.useRealTimers() // a wait would run the fake ones
  await areAsked(2)
})

/** Returns a page of newer orders of another amount, the newest with this id. */
const newerFrom = (id: number) => Array.from({ length: 20 }, (_, row) => ({ id: id - row, money: '1' }))

// Red when an order counts as missing, and is safe to resend, because newer orders have pushed it off the first page.
describe('an unconfirmed order behind a page of newer orders', () => {
  it('is found on a later page', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    await areAsked(1)
    answers[0]?.(newerFrom(48))
    await areAsked(2)
    expect(await asked[1]?.text()).toContain('"page":2')
    answers[1]?.([
      { id: 29, money: '1' },
      { id: 28, money: '5' },
      { id: 7, money: '5' },
    ])
    expect(await looking).toMatchObject({ state: 'settled', orderId: '28' })
  })

  it('is missing when the previous row is on a later page, and the order is not before it', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    await areAsked(1)
    answers[0]?.(newerFrom(28))
    await areAsked(2)
    answers[1]?.([{ id: 7, money: '5' }])
    expect(await looking).toMatchObject({ state: 'unconfirmed', rounds: 3 })
  })

  it('is missing when the server sends the same page again, but is not safe to resend', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    for (const asked of [1, 2]) {
      await areAsked(asked)
      answers[asked - 1]?.(newerFrom(48))
    }
    expect(await looking).toMatchObject({ state: 'unconfirmed', rounds: 3, repeatable: false })
  })

  it('is missing when there are more newer orders than are searched, but is not safe to resend', async () => {
    const looking = app.reconcile(unconfirmed, ZONE, 3)
    for (const asked of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await areAsked(asked)
      answers[asked - 1]?.(newerFrom(1_000 - asked * 20))
    }
    expect(await looking).toMatchObject({ state: 'unconfirmed', rounds: 3, repeatable: false })
  })
})

// Red when "you won't get a second order" is shown although the server learned request ids only after the order was sent.
describe('an unconfirmed order in a list with request ids and a row without one', () => {
  const sentAfter = Date.now() - 3_600_000
  const other = { id: 9, money: '1', request_id: 'other' }

  it.each<[string, Partial<Submission>, object[], Partial<Submission>]>([
    ['is that row', {}, [{ id: 8, money: '5' }], { state: 'settled', orderId: '8' }],
    ['is not safe to resend if that row was ruled out', { ruledOut: ['8'] }, [{ id: 8, money: '5' }], {}],
    [
      'is not safe to resend if that row may be newer',
      { newestRow: undefined, ruledOut: ['8'] },
      [{ id: 8, money: '5' }],
      {},
    ],
    [
      'is not safe to resend if the order of rows is unknown',
      { newestRow: 'a' },
      [{ id: 8, money: '5' }],
      {},
    ],
    ['is safe to resend if that row is older', {}, [{ id: 7, money: '5' }], { repeatable: true }],
    [
      'is safe to resend if that row was made earlier',
      { newestRow: undefined },
      [{ id: 7, money: '5', created_at: '2020-01-01 00:00:00' }],
      { repeatable: true },
    ],
    ['is safe to resend if that row has another amount', {}, [{ id: 8, money: '6' }], { repeatable: true }],
    [
      'is safe to resend if the rows of its amount have other ids',
      {},
      [{ id: 8, money: '5', request_id: 'third' }],
      { repeatable: true },
    ],
  ])('%s', async (_, seen, rows, result) => {
    onTestFinished(() => removeDisk('request-ids'))
    const sent = { ...unconfirmed, target: '101', madeAt: sentAfter, sentAfter, ...seen }
    await app.updateEntry('a', () => sent)
    const looking = app.reconcile(sent, ZONE, 3)
    await areAsked(1)
    answers[0]?.([other, ...rows])
    const expected = { state: 'unconfirmed', ...(!result.state && { repeatable: false }), ...result }
    expect(await looking).toMatchObject(expected)
  })
})

// Red when another member's row settles the order: the look-up waits for the server's time before it sends the token.
it('an order is not settled by the records of a member who logs in while it is looked up', async () => {
  const tab = await openTab('T')
  const looking = tab.reconcile(unconfirmed, ZONE, 3)
  await areAsked(1)
  await tab.endSession('T', 'logout')
  await tab.beginSession('T2')
  await tab.setMember('T2', 'm2')
  answers[0]?.([])
  await areAsked(2)
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer T2')
  answers[1]?.([{ id: 9, money: '5' }])
  await expect(looking).rejects.toMatchObject({ kind: 'aborted' })
  expect(await tab.readJournal()).toMatchObject([{ state: 'unconfirmed' }])
})

describe('the range of the newest records', () => {
  const NOW = Date.parse('2026-11-20T04:00:00Z')
  const HOUR_MS = 3_600_000

  it.each([
    ['from today', undefined, 0, '2026-08-22'],
    ['from the day of an order', { sentAfter: NOW - 100 * DAY_MS, madeAt: 1 }, 0, '2026-05-14'],
    ['from that day by a wrong clock', { madeAt: NOW - 101 * DAY_MS }, DAY_MS, '2026-05-14'],
    ['from no later day than today', { madeAt: NOW + 9 * DAY_MS }, 0, '2026-08-22'],
    ['from the server’s day', { sentAfter: NOW - 12 * HOUR_MS - 1, madeAt: 1 }, 0, '2026-08-21'],
  ])('begins 90 days back %s', (_, sent, ahead, start) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW - ahead })
    expect(newestRange(ZONE, ahead, sent)).toMatchObject({
      start_date: start,
      end_date: '2026-11-22',
    })
    vi.useRealTimers()
  })

  // Red when an order of last year, outside the range before sending, is taken for this one after the phone has slept.
  it('begins before an order of a known time even if the time is unknown now', () => {
    const sent = { sentAfter: NOW, madeAt: 1 }
    const all = { start_date: '2000-01-01', end_date: '2099-12-31' }
    expect(newestRange(ZONE, undefined, sent)).toMatchObject({ ...all, start_date: '2026-08-22' })
    expect(newestRange(ZONE, undefined, { madeAt: 1 })).toMatchObject(all)
  })

  // Red when the row from before leaves the range with time: the order could never be settled, and would lock its form.
  it('begins on the same day however late the order is looked up', async () => {
    const sentAfter = Date.now() - 100 * DAY_MS
    void app.reconcile({ ...unconfirmed, sentAfter }, ZONE, 3)
    await areAsked(1)
    expect(await asked[0]?.text()).toContain(addDays(serverDay(sentAfter, ZONE), -90))
    answers[0]?.([{ id: 7, money: '1' }])
  })
})

it('the newest records have only the end of a card number, in a title or a reason', async () => {
  const asked = app.seeRecords()
  await areAsked(1)
  answers[0]?.([{ id: 9, title: 'Card 6222021234567890', note: '6222021234567890 is closed', money: '5' }])
  const rows = await asked
  expect(rows).toMatchObject([{ id: '9', title: 'Card •••• 7890', reason: '•••• 7890 is closed' }])
  expect(JSON.stringify(rows)).not.toContain('6222021234567890')
})

it('four venues are queried at once, and the next one when one has answered', async () => {
  const { fetchVenueBalance } = await import('../../../src/submissions/venue-balances.ts')
  const asked = Promise.all(['1', '2', '3', '4', '5', '6'].map((id) => fetchVenueBalance(id)))
  await areAsked(4)
  answers[0]?.({ balance: '5' })
  await areAsked(5)
  answers[1]?.({ balance: '5' })
  await areAsked(6)
  for (const answer of answers) answer({ balance: '5' })
  expect(await asked).toEqual(Array.from({ length: 6 }, () => '5'))
})
