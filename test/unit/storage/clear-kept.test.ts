import { beforeEach, expect, test } from 'vitest'
import { clearKept, keptSize } from '../../../src/storage/clear-kept.ts'
import { diskKeys, readDisk, removeWhere, writeDisk } from '../../../src/storage/disk.ts'

const queriesOf = (...subjects: string[]) => ({
  buster: '1',
  timestamp: 1,
  clientState: {
    mutations: [],
    queries: subjects.map((subject) => ({
      queryHash: subject,
      queryKey: [subject, 'x'],
      state: { data: 'told' },
    })),
  },
})

const GOES = ['site:CN', 'site:EN', 'member:a:records:deposit:2026-01', 'member:b:records:bets:2025-12']
const ANSWERS = ['queries', 'member:a:queries', 'member:b:queries']
const DRAFTS = ['member:a:drafts:deposit', 'member:guest:drafts:register']
const STAYS = [
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
  'member:a:new-cards',
  'member:a:last-route',
]

beforeEach(async () => {
  await removeWhere(() => true)
  for (const key of [...GOES, ...DRAFTS, ...STAYS]) await writeDisk(key, { v: 1, data: 'x'.repeat(500) })
  await writeDisk('queries', queriesOf('notices'))
  await writeDisk('member:a:queries', queriesOf('user', 'placed-here', 'orders-here', 'withdrawn-to'))
  await writeDisk('member:b:queries', 'not to be read')
})

// Red when something is removed that nobody can tell again, or a copy of what the server told is left.
test.each([
  ['with drafts kept', false],
  ['with drafts', true],
])('%s, all that can be had again goes and the rest stays', async (_, drafts) => {
  expect(await keptSize()).toBeGreaterThan(4 * 500)
  await clearKept(drafts)
  const left = [...STAYS, ...(drafts ? [] : DRAFTS), ...ANSWERS]
  expect((await diskKeys('')).toSorted()).toEqual(left.toSorted())
  expect(await readDisk('member:a:queries')).toEqual(queriesOf('orders-here', 'withdrawn-to'))
  expect(await readDisk('queries')).toEqual(queriesOf())
  expect(await readDisk('member:b:queries')).toBeUndefined()
  expect(await keptSize()).toBe(0)
})
