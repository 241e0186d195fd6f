import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cautionOf,
  expectNewCards,
  noteCards,
  noteCardUsed,
  storedUsedCards,
} from '../../../../src/features/cards/new-cards.ts'
import { removeWhere, writeDisk } from '../../../../src/storage/disk.ts'
import { sealMembers, wipeMembers } from '../../../../src/storage/member-space.ts'

const NOW = Date.UTC(2025, 10, 20, 12)
const HOUR = 3_600_000
const MEMBER = 'abc'

/** The caution of each card, as read from disk. */
const cautions = async (ids: string, member = MEMBER) => {
  const used = await storedUsedCards.read(member)
  return Object.fromEntries(Array.from(ids, (id) => [id, cautionOf(used, id, Date.now())]))
}
const list = (ids: string) =>
  noteCards(
    MEMBER,
    Array.from(ids, (id) => ({ id })),
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(async () => {
  vi.useRealTimers()
  await removeWhere(() => true)
})

it.each([
  ['used now', 0, 'recent'],
  ['used less than a day ago', 24 * HOUR - 1, 'recent'],
  ['used a day ago', 24 * HOUR, undefined],
  // Red when a fast clock that is put right ends the caution about a card of this day.
  ['used later than now, as the clock shows', -24 * HOUR, 'recent'],
  ['used more than a day later than now', -24 * HOUR - 1, undefined],
])('a card first %s', (_, age, caution) =>
  expect(cautionOf({ used: { 7: NOW } }, '7', NOW + age)).toBe(caution),
)

it('no card is new before a list was loaded', async () => {
  await noteCardUsed(MEMBER, '7')
  expect(await cautions('7')).toEqual({ 7: undefined })
  await list('7')
  expect(await cautions('7')).toEqual({ 7: undefined })
})

// Red when an update drops the warning about a card that the earlier version noted as unused.
it.each([
  [{}, undefined],
  [{ 7: { addedAt: NOW, isUsed: true } }, undefined],
  [{ 7: { addedAt: NOW, isUsed: false } }, 'unused'],
])('follows the notes %j of an earlier version', async (data, caution) => {
  await writeDisk(`new-cards:${MEMBER}`, { v: 1, savedAt: NOW, data })
  await list('78')
  expect(await cautions('7')).toEqual({ 7: caution })
})

// Red when money can go to a card that somebody added on another device, without a comparison.
it('a card that the first list did not have is new until it was used and a day has passed', async () => {
  await list('7')
  await list('78')
  await list('78')
  expect(await cautions('78')).toEqual({ 7: undefined, 8: 'unused' })
  vi.setSystemTime(NOW + 48 * HOUR)
  expect(await cautions('8')).toEqual({ 8: 'unused' })
  await noteCardUsed(MEMBER, '8')
  expect(await cautions('78')).toEqual({ 7: undefined, 8: 'recent' })
  vi.setSystemTime(NOW + 72 * HOUR)
  await noteCardUsed(MEMBER, '8')
  expect(await cautions('8')).toEqual({ 8: undefined })
})

it('the first card of a member without cards is new', async () => {
  await list('')
  await list('7')
  expect(await cautions('7')).toEqual({ 7: 'unused' })
})

// Red when the member can send money to a mistyped new card without comparing its number.
it('a card that is added before any list was loaded is new in the first one', async () => {
  await expectNewCards(MEMBER)
  await list('7')
  expect(await cautions('7')).toEqual({ 7: 'unused' })
})

it('an addition changes nothing about the cards that are used', async () => {
  await list('7')
  await expectNewCards(MEMBER)
  expect(await cautions('7')).toEqual({ 7: undefined })
})

it('a card that is gone is forgotten: its id is new if it is listed again', async () => {
  await list('78')
  await list('8')
  await list('78')
  expect(await cautions('78')).toEqual({ 7: 'unused', 8: undefined })
})

// Red when a logout and a login are a way around the comparison of a new card's number.
it('new cards belong to one member and survive the end of the session', async () => {
  await list('7')
  expect(await cautions('8', 'another')).toEqual({ 8: undefined })
  await sealMembers()
  await wipeMembers()
  expect(await cautions('78')).toEqual({ 7: undefined, 8: 'unused' })
})
