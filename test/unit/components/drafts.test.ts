import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { draftQuery, type DraftForm, dropDraft, dropOldDrafts } from '../../../src/components/drafts.ts'
import { diskKeys, readDisk, removeDisk, removeWhere, writeDisk } from '../../../src/storage/disk.ts'

const schema = v.object({ amount: v.string() })
const form: DraftForm<v.InferOutput<typeof schema>> = { name: 'some', schema }
const KEY = 'member:m:drafts:some'
const HOUR = 3_600_000

const stored = (age: number, data: unknown = { amount: '300' }) => ({ v: 1, savedAt: Date.now() - age, data })
const read = (member?: string) => new QueryClient().fetchQuery(draftQuery(form, member))

beforeEach(async () => {
  await removeWhere(() => true)
})

describe('a draft', () => {
  it('is restored for a day, and for its member only', async () => {
    await writeDisk(KEY, stored(23.9 * HOUR))
    expect(await read('m')).toEqual({ values: { amount: '300' }, isDraftRestored: true })
    expect(await read('other')).toBeNull()
    expect(await read()).toBeNull()
  })

  it('is restored after a clock that ran ahead was put right', async () => {
    await writeDisk(KEY, stored(-23.9 * HOUR))
    expect(await read('m')).toEqual({ values: { amount: '300' }, isDraftRestored: true })
  })

  it.each([
    ['older than a day', 24 * HOUR],
    ['of a clock that was days ahead', -25 * HOUR],
  ])('that is %s is not restored, and is removed', async (_, age) => {
    await writeDisk(KEY, stored(age))
    expect(await read('m')).toBeNull()
    expect(await diskKeys('')).toEqual([])
  })

  it.each([
    ['of a newer app', { ...stored(1), v: 99 }],
    ['of another shape', stored(1, { amount: 300 })],
    ['cut off', '{"v":1,"savedAt":'],
    ['of five megabytes', 'x'.repeat(5_000_000)],
  ])('that is %s is not restored, and stays stored', async (_, stored) => {
    await writeDisk(KEY, stored)
    expect(await read('m')).toBeNull()
    expect(await readDisk(KEY)).toEqual(stored)
  })
})

describe('a draft whose form was left', () => {
  let client: QueryClient
  const reopen = () => client.ensureQueryData(draftQuery(form, 'm'))

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    client = new QueryClient()
    await writeDisk(KEY, stored(0))
    await reopen()
  })

  it('is the same at once, even if the disk is slower', async () => {
    await removeDisk(KEY)
    vi.advanceTimersByTime(5_000)
    expect(await reopen()).not.toBeNull()
  })

  // Red when an old amount, or one that another tab has sent, is filled in again.
  it('is not restored a day later', async () => {
    vi.advanceTimersByTime(25 * HOUR)
    expect(await reopen()).toBeNull()
  })

  it('is not restored once another tab has removed it', async () => {
    await removeDisk(KEY)
    vi.advanceTimersByTime(15_000)
    expect(await reopen()).toBeNull()
  })

  it('is restored if it was typed after an order was sent', async () => {
    vi.advanceTimersByTime(15_000)
    dropDraft(client, form, 'm')
    vi.advanceTimersByTime(15_000)
    await writeDisk(KEY, stored(0))
    expect(await reopen()).toEqual({ values: { amount: '300' }, isDraftRestored: true })
  })
})

it.each([
  ['any form is opened', () => new QueryClient().fetchQuery(draftQuery({ name: 'another', schema }, 'm'))],
  ['the app starts', dropOldDrafts],
])('removes every member’s expired drafts when %s, and nothing else', async (_, run) => {
  const young = { [KEY]: stored(23.9 * HOUR), 'member:guest:drafts:login': { ...stored(25 * HOUR), v: 99 } }
  const others = { 'member:m:queries': stored(25 * HOUR), 'member:m:drafts:torn': 'x' }
  const over = { 'member:m:drafts:old': stored(24 * HOUR), 'member:guest:drafts:register': stored(25 * HOUR) }
  for (const [key, value] of Object.entries({ ...young, ...others, ...over })) await writeDisk(key, value)
  await run()
  expect((await diskKeys('')).toSorted()).toEqual(Object.keys({ ...young, ...others }).toSorted())
})
