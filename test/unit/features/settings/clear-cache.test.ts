import { beforeEach, expect, test } from 'vitest'
import { clearStored, storedSize } from '../../../../src/features/settings/clear-cache.ts'
import { diskKeys, removeWhere, writeDisk } from '../../../../src/storage/disk.ts'

const GOES = [
  'queries',
  'member:a:queries',
  'member:b:queries',
  'site:CN',
  'site:EN',
  'member:a:records:deposit',
  'member:b:records:bets:2025-12',
  'member:a:searches',
]
const DRAFTS = ['member:a:drafts:deposit', 'member:guest:drafts:register']
const STAYS = [
  'member:a:own-orders',
  'session',
  'submissions',
  'request-ids',
  'logins',
  'lock:a',
  'notice-marks:a',
  'lobby-favourites:a',
  'safer-play:a',
  'applied-activities:a',
  'member:a:feedback',
  'new-cards:a',
  'member:a:last-route',
  'member:a:in-progress',
]

beforeEach(async () => {
  await removeWhere(() => true)
  for (const key of [...GOES, ...DRAFTS, ...STAYS]) await writeDisk(key, { v: 1, data: 'x'.repeat(500) })
})

// Red when something is removed that cannot be refetched, or a copy of a server answer is left.
test.each([
  ['with drafts kept', false],
  ['with drafts', true],
])('%s, removes everything that can be refetched and keeps the rest', async (_, drafts) => {
  expect(await storedSize()).toBeGreaterThan(4 * 500)
  await clearStored(drafts)
  const left = [...STAYS, ...(drafts ? [] : DRAFTS)]
  expect((await diskKeys('')).toSorted()).toEqual(left.toSorted())
  expect(await storedSize()).toBe(0)
})
