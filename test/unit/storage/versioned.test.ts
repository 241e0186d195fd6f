import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isMemoryOnly, readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { versionedKey } from '../../../src/storage/versioned.ts'

const schema = v.object({ name: v.string(), list: v.array(v.number()) })
const place = versionedKey('place', 2, schema)
const value = { name: 'x', list: [1] }

beforeEach(async () => {
  await place.remove()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('returns what was written, with its time', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_763_611_380_000)
  await place.write(value)
  const other = versionedKey('place:EN', 2, schema)
  await other.write({ ...value, name: 'y' })
  expect(await place.read()).toEqual({ value, savedAt: 1_763_611_380_000 })
  expect((await other.read())?.value.name).toBe('y')
  await other.remove()
  expect(await other.read()).toBeUndefined()
  expect(await place.read()).toBeDefined()
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['an older version', { v: 0, savedAt: 1, data: value }],
  ['a newer version', { v: 99, savedAt: 1, data: { other: true } }],
  ['a truncated value', { v: 2, savedAt: 1, data: { name: 'x' } }],
  ['a value without its envelope', value],
  ['a value of a wrong type', { v: 2, savedAt: 1, data: { name: 'x', list: ['1'] } }],
  ['a text', '{"v":2,"savedAt":1,'],
  ['five megabytes of something else', 'x'.repeat(5_000_000)],
  ['a moment that is none', { v: 2, savedAt: 'today', data: value }],
])('reads %s as nothing, and leaves it where it is', async (_, stored) => {
  await writeDisk('place', stored)
  expect(await place.read()).toBeUndefined()
  expect(await readDisk('place')).toEqual(stored)
})

// Red when an older version of the app, in a tab that stayed open, removes what a newer one stored.
it.each([
  ['value', { v: 99, savedAt: 1, data: { other: true } }],
  ['value in another envelope', { v: 99, rows: [] }],
])('keeps a change in memory while a newer version’s %s is stored', async (_, newer) => {
  await writeDisk('place', newer)
  await place.write({ ...value, list: [1, 2] })
  await place.update((stored = value) => ({ ...stored, list: [...stored.list, 3] }))
  expect((await place.read())?.value.list).toEqual([1, 2, 3])
  vi.resetModules()
  const next = await import('../../../src/storage/disk.ts')
  expect(await next.readDisk('place')).toEqual(newer)
})

// Red when an app that was set back to an older version says for good that this browser can't save anything.
it('replaces a newer version’s value of a cache', async () => {
  await writeDisk('place', { v: 99, savedAt: 1, data: { other: true } })
  const cache = versionedKey('place', 2, schema, { isCache: true })
  await cache.write(value)
  expect((await cache.read())?.value).toEqual(value)
  expect(isMemoryOnly()).toBe(false)
})
