import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { writeDisk } from '../../../src/storage/disk.ts'
import { type Submission, toStored } from '../../../src/submissions/submission.ts'
import { openTab, ZONE, type Tab } from './tab.ts'
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
  looks: 0,
}

let app: Tab
let answers: ((data: unknown) => void)[]

beforeEach(async () => {
  answers = []
  vi.stubEnv('VITE_API_BASE', 'https://api.test')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((data) => resolve(Response.json({ code: 200, msg: '', data })))
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

describe('an unconfirmed order', () => {
  it('is not changed by an answer to a look-up that began before it was sent again', async () => {
    const looking = app.lookUp(unconfirmed, ZONE, 3)
    await areAsked(1)
    await app.updateEntry('a', () => ({ tries: 1 }))
    answers[0]?.([{ id: 7, money: '1' }])
    await looking
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', tries: 1, looks: 0 }])
  })

  it('uses up no round when the list has lost the previous row', async () => {
    const looking = app.lookUp(unconfirmed, ZONE, 3)
    await areAsked(1)
    answers[0]?.([])
    await expect(looking).rejects.toMatchObject({ kind: 'unreadable' })
    expect(app.journalEntries()).toMatchObject([{ state: 'unconfirmed', looks: 0 }])
  })

  it('uses up its rounds when the list was empty before, and still is', async () => {
    await app.updateEntry('a', () => ({ newestRow: null }))
    const looking = app.lookUp({ ...unconfirmed, newestRow: null }, ZONE, 3)
    await areAsked(1)
    answers[0]?.([])
    expect(await looking).toMatchObject({ state: 'unconfirmed', looks: 3 })
  })
})

it('the newest records have no title, and only the end of a card number in a reason', async () => {
  const asked = app.seeRecords()
  await areAsked(1)
  answers[0]?.([{ id: 9, title: 'Card 6222021234567890', note: '6222021234567890 is closed', money: '5' }])
  const rows = await asked
  expect(rows).toMatchObject([{ id: '9', reason: '•••• 7890 is closed' }])
  expect(JSON.stringify(rows)).not.toContain('6222021234567890')
})

it('four venues are queried at once, and the next one when one has answered', async () => {
  const { askVenueBalance } = await import('../../../src/submissions/venue-balances.ts')
  const asked = Promise.all(['1', '2', '3', '4', '5', '6'].map((id) => askVenueBalance(id)))
  await areAsked(4)
  answers[0]?.({ balance: '5' })
  await areAsked(5)
  answers[1]?.({ balance: '5' })
  await areAsked(6)
  for (const answer of answers) answer({ balance: '5' })
  expect(await asked).toEqual(Array.from({ length: 6 }, () => '5'))
})
