import { afterEach, expect, it } from 'vitest'
import {
  markAfter,
  markOf,
  noteApplied,
  storedApplications,
} from '../../../../src/features/activity/queries.ts'
import { diskKeys, removeDisk } from '../../../../src/storage/disk.ts'
import { sealMembers, wipeMembers, wipeOtherMembers } from '../../../../src/storage/member-space.ts'

const done = { at: 10, how: 'done' } as const
const already = { at: 20, how: 'already' } as const
const unsure = { at: 30, how: 'unsure' } as const

afterEach(async () => {
  for (const key of await diskKeys('')) await removeDisk(key)
})

it.each([
  ['nothing, then taken', undefined, done, done],
  ['taken, then taken again', { at: 5, how: 'done' } as const, done, done],
  ['taken, then said to be there already', done, already, done],
  ['taken, then unanswered', done, unsure, done],
  ['unanswered, then said to be there already', unsure, already, already],
  ['unanswered twice', unsure, { at: 40, how: 'unsure' } as const, { at: 40, how: 'unsure' }],
  ['said to be there already, then taken', already, done, done],
])('the stored mark after: %s', (_, before, next, known) => expect(markAfter(before, next)).toEqual(known))

it('a mark from before an activity began belongs to an earlier run', () => {
  expect(markOf({ 7: done }, '7', { from: 11, until: null })).toBeUndefined()
  expect(markOf({ 7: done }, '7', { from: 10, until: null })).toEqual(done)
  expect(markOf({ 7: done }, '7', { from: null, until: null })).toEqual(done)
  expect(markOf({ 7: done }, '8', { from: null, until: null })).toBeUndefined()
})

it('marks survive a logout and an ended session, and belong to one member', async () => {
  await noteApplied('abc', '2', done)
  await noteApplied('xyz', '3', done)
  await sealMembers()
  await wipeOtherMembers('xyz')
  await wipeMembers()
  expect(await storedApplications.read('abc')).toEqual({ 2: done })
  expect(await storedApplications.read('xyz')).toEqual({ 3: done })
  expect(await storedApplications.read('nobody')).toEqual({})
})
