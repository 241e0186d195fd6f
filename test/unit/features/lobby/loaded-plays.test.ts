import { expect, test } from 'vitest'
import type { Page } from '../../../../src/api/pages.ts'
import type { Game } from '../../../../src/api/venues.ts'
import { playsOf } from '../../../../src/features/lobby/lobby-page.tsx'
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
  sent: ids.length,
})
const idsOf = (...pages: Page<Game>[]) => playsOf(venue, pages).map(({ game }) => game?.id)

test('the games of all pages are listed in their order', () => {
  expect(idsOf(page('1', '2'), page('3'))).toEqual(['1', '2', '3'])
  expect(idsOf()).toEqual([])
})

test('a game on two pages stays where it appeared first', () => {
  expect(idsOf(page('1', '2'), page('2', '3'))).toEqual(['1', '2', '3'])
})
