import { expect, test } from 'vitest'
import type { Page } from '../../../../src/api/pages.ts'
import type { Game } from '../../../../src/api/venues.ts'
import { createPageFlattener } from '../../../../src/features/lobby/lobby-page.tsx'
import { venueOf } from '../venue-of.ts'

const venue = venueOf('7', { hasGames: true })
const page = (...ids: string[]): Page<Game> => ({
  rows: ids.map((id) => ({
    id,
    title: id,
    picture: '',
    code: undefined,
    labels: [],
    favourite: false,
    open: true,
  })),
  page: 1,
  lastPage: 3,
  total: 9,
})
const idsOf = (plays: ReturnType<ReturnType<typeof createPageFlattener>>) => plays.map(({ game }) => game?.id)

test('another page adds its games and leaves the earlier ones unchanged', () => {
  const gather = createPageFlattener(venue)
  const [first, second] = [page('1', '2'), page('3')]
  const before = gather([first])
  const after = gather([first, second])
  expect(idsOf(after)).toEqual(['1', '2', '3'])
  expect(after.slice(0, 2).every((play, place) => play === before[place])).toBe(true)
  expect(idsOf(before)).toEqual(['1', '2'])
  expect(gather([first, second])).toBe(after)
})

test('a game on two pages stays where it appeared first', () => {
  expect(idsOf(createPageFlattener(venue)([page('1', '2'), page('2', '3')]))).toEqual(['1', '2', '3'])
})

test('a refetched list replaces the known one, and so does another search', () => {
  const gather = createPageFlattener(venue)
  const [first, second] = [page('1', '2'), page('3')]
  gather([first, second])
  expect(idsOf(gather([page('9', '2'), second]))).toEqual(['9', '2', '3'])
  expect(idsOf(gather([first]))).toEqual(['1', '2'])
  expect(idsOf(gather([]))).toEqual([])
})
