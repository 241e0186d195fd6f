import { beforeEach, expect, it, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { pageRestored } from '../../../src/signal.ts'
import { diskTrouble, readDisk, removeDisk, writeDisk } from '../../../src/storage/disk.ts'
import {
  updateEntry,
  addUnlessOpen,
  isJournalInMemory,
  journalEntries,
  readJournal,
  markResultShown,
  closeEntry,
  startJournal,
  redactJournal,
} from '../../../src/submissions/journal.ts'
import { type Submission, toStored } from '../../../src/submissions/submission.ts'
import { waitFor } from '../wait.ts'

const deposit: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('500'),
  title: 'Bank transfer',
  member: 'm1',
  madeAt: 1,
  sentAfter: 1,
  newestRow: '7',
  state: 'unconfirmed',
  rounds: 0,
}

beforeEach(async () => {
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
})

it('stores what was entered, and reads it at the next start', async () => {
  await addUnlessOpen(deposit)
  expect(await readDisk('submissions')).toMatchObject({ data: [toStored(deposit)] })
  expect(await readJournal()).toEqual([deposit])
})

it('reads an unconfirmed submission of an earlier version, and stores it under the same name', async () => {
  const earlier: unknown = {
    requestId: 'a',
    kind: 'deposit',
    path: '/m/recharge/order',
    money: '500',
    title: 'Bank transfer',
    member: 'm1',
    madeAt: 1,
    sentAfter: 1,
    newestRow: '7',
    state: 'doubt',
    looks: 0,
    words: 'Closed',
  }
  await writeDisk('submissions', { v: 1, data: [earlier] })
  expect(await readJournal()).toEqual([{ ...deposit, rounds: 0, serverMessage: 'Closed' }])
  await updateEntry('a', () => ({ rounds: 1 }))
  expect(await readDisk('submissions')).toMatchObject({
    data: [{ state: 'doubt', looks: 1, words: 'Closed' }],
  })
})

// Red when a field added to the schema is not optional: an unreadable entry does not lock its form, so the order could be sent
// twice.
it('reads an entry that has only the fields of the first version', async () => {
  const first: unknown = {
    requestId: 'a',
    kind: 'deposit',
    path: '/m/recharge/order',
    money: '500',
    member: 'm1',
    madeAt: 1,
    state: 'doubt',
    looks: 0,
  }
  await writeDisk('submissions', { v: 1, data: [first] })
  expect(await readJournal()).toMatchObject([{ requestId: 'a', state: 'unconfirmed' }])
  expect(await addUnlessOpen({ ...deposit, requestId: 'b' })).toMatchObject({ requestId: 'a' })
})

it('is read again when the page is back from the back-forward cache', async () => {
  await startJournal()
  await writeDisk('submissions', { v: 1, data: [toStored(deposit)] })
  pageRestored.notify()
  await waitFor(() => expect(journalEntries()).toEqual([deposit]))
})

it('accepts one of a kind and member, and returns what blocks the next', async () => {
  const second = { ...deposit, requestId: 'b' }
  const [first, other] = await Promise.all([addUnlessOpen(deposit), addUnlessOpen(second)])
  expect([first, other]).toEqual([undefined, deposit])
  expect(await addUnlessOpen({ ...second, member: 'm2' })).toBeUndefined()
  expect(journalEntries().map(({ member }) => member)).toEqual(['m1', 'm2'])
})

// Red when an order blocks itself: the disk repeats a write whose connection breaks after it was stored.
it('accepts an order that a repeated write meets in the journal, and stores it once', async () => {
  await addUnlessOpen({ ...deposit, state: 'sending' })
  expect(await addUnlessOpen({ ...deposit, state: 'sending' })).toBeUndefined()
  expect(await readJournal()).toEqual([{ ...deposit, state: 'sending' }])
})

it.each(['settled', 'done', 'refused'] as const)(
  'accepts the next one once the last is %s',
  async (state) => {
    await addUnlessOpen({ ...deposit, state })
    expect(await addUnlessOpen({ ...deposit, requestId: 'b' })).toBeUndefined()
  },
)

it('updates an entry, and does not restore a removed one', async () => {
  await addUnlessOpen(deposit)
  await updateEntry('a', () => ({ state: 'settled', orderId: '9' }))
  expect(journalEntries()).toEqual([{ ...deposit, state: 'settled', orderId: '9' }])
  await closeEntry('a')
  expect(await updateEntry('a', () => ({ state: 'unconfirmed' }))).toBeUndefined()
  expect(journalEntries()).toEqual([])
})

const forWhat = {
  target: '101',
  class: '2',
  venue: 'LANTERN',
  venues: ['1', '2'],
  gift: amount('5'),
  repeatable: true,
  serverMessage: 'Bank transfer is closed',
  candidates: [{ id: '8', order: 'D8', money: amount('500'), status: 5, createdAt: '' }],
}

it.each(['sending', 'done', 'unconfirmed', 'settled', 'refused'] as const)(
  'removes at a logout what a %s submission was for, and keeps its result',
  async (state) => {
    const { candidates, ...others } = forWhat
    const rows = state === 'settled' ? {} : { candidates }
    await addUnlessOpen({ ...deposit, ...others, ...rows, state, orderId: '9' })
    await redactJournal()
    const { title: _, ...rest } = deposit
    const stored = toStored({ ...rest, state, orderId: '9' })
    expect(await readDisk('submissions')).toEqual({ v: 1, data: [stored] })
  },
)

// Red when what a newer version of the app has stored about an order outlasts the session.
it('removes at a logout every field that it does not know', async () => {
  await writeDisk('submissions', { v: 1, data: [{ ...toStored(deposit), remark: 'for rent' }] })
  await redactJournal()
  const { title: _, ...rest } = deposit
  expect(await readDisk('submissions')).toEqual({ v: 1, data: [toStored(rest)] })
})

it('redacts the entries of other members only', async () => {
  const own = { ...deposit, ...forWhat, requestId: 'b', member: 'm2' }
  await addUnlessOpen(deposit)
  await addUnlessOpen(own)
  await redactJournal('m2')
  expect(await readJournal()).toEqual([{ ...deposit, title: undefined }, own])
})

// Red when the second of two rows is forgotten with the session: the member would never learn of it.
it('reconciles an order with two rows again after a logout', async () => {
  const row = { id: '8', money: amount('500'), status: 1, createdAt: '2026-11-20 12:00:00' }
  await addUnlessOpen({
    ...deposit,
    state: 'settled',
    orderId: '8',
    rounds: 2,
    resultShown: true,
    candidates: [row, { ...row, id: '9' }],
  })
  await redactJournal()
  const [entry] = await readJournal()
  expect(entry).toMatchObject({ state: 'unconfirmed', rounds: 0, newestRow: '7' })
  expect(entry?.orderId).toBeUndefined()
  expect(entry?.resultShown).toBeUndefined()
})

it('keeps entries of a newer app, and shows only what it understands', async () => {
  const newer = { requestId: 'z', kind: 'something else' }
  await writeDisk('submissions', { v: 2, data: [newer, 'broken', toStored(deposit)] })
  expect(await readJournal()).toEqual([deposit])
  await closeEntry('a')
  expect(await readDisk('submissions')).toMatchObject({ data: [newer, 'broken'] })
})

// Red when an older version of the app, in a tab that stayed open, replaces a newer one's journal at a login or with an order.
it('keeps a journal of a newer app in another shape, and its own entries in memory', async () => {
  const newer = { v: 2, rows: { z: 'open' } }
  await writeDisk('submissions', newer)
  expect(await readJournal()).toEqual([])
  await redactJournal('m1')
  expect(await readDisk('submissions')).toEqual(newer)
  expect(isJournalInMemory()).toBe(false)
  await addUnlessOpen(deposit)
  expect(await readJournal()).toEqual([deposit])
  expect(isJournalInMemory()).toBe(true)
  vi.resetModules()
  const next = await import('../../../src/storage/disk.ts')
  expect(await next.readDisk('submissions')).toEqual(newer)
  await removeDisk('submissions')
})

it.each([['nonsense'], [{ data: 7 }], [null]])('reads %j as empty, and reports it', async (stored) => {
  await writeDisk('submissions', stored)
  expect(await readJournal()).toEqual([])
  expect(diskTrouble()).toBe('damage')
})

it('keeps open submissions in memory when the disk loses them', async () => {
  await addUnlessOpen(deposit)
  await removeDisk('submissions')
  expect(await readJournal()).toEqual([deposit])
  expect(await addUnlessOpen({ ...deposit, requestId: 'b' })).toEqual(deposit)
})

// Red when a card for a result comes back after a restart.
it('stores that a result was shown, and keeps the submission', async () => {
  await addUnlessOpen(deposit)
  await updateEntry('a', () => ({ state: 'settled' }))
  await markResultShown('a')
  expect(await readJournal()).toEqual([{ ...deposit, state: 'settled', resultShown: true }])
})
