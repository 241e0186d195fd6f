import { expect, it, test } from 'vitest'
import type { Game, Venue, VenueClass } from '../../../../src/api/venues.ts'
import {
  chosenClass,
  foundIn,
  isHot,
  isNamed,
  isPlayable,
  keyOf,
  marksOf,
  opensGames,
  railClasses,
  toggled,
  withPlayed,
  withSearch,
  type Play,
} from '../../../../src/features/lobby/rules.ts'
import { venueOf } from '../venue-of.ts'

const classOf = (code: string, hasGames = false): VenueClass => ({
  code,
  title: code,
  picture: '',
  chosenPicture: '',
  hasGames,
})

const gameOf = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  title: `Game ${id}`,
  picture: '',
  code: undefined,
  labels: [],
  favourite: false,
  open: true,
  ...more,
})

const venue = (id: string, more?: Partial<Venue>): Play => ({ venue: venueOf(id, more) })
const game = (id: string, of = '1'): Play => ({ venue: venueOf(of), game: gameOf(id) })

test('the rail has each class once, without the recommended one', () => {
  const rail = railClasses(['reco', 'live', '', 'game', 'live'].map((code) => classOf(code)))
  expect(rail.map(({ code }) => code)).toEqual(['live', 'game'])
  expect(chosenClass(rail, 'game')?.code).toBe('game')
  expect(chosenClass(rail, 'gone')?.code).toBe('live')
  expect(chosenClass([], 'live')).toBeUndefined()
})

test.each([
  [true, false, true],
  [false, true, false],
  [undefined, true, true],
  [undefined, false, false],
  // Red when a tap moves money to a venue of which nothing is known.
  [undefined, undefined, true],
])('a venue that says %s in a class that says %s opens a page of games: %s', (ofVenue, ofClass, opens) => {
  const known = ofClass === undefined ? undefined : classOf('game', ofClass)
  expect(opensGames(venueOf('1', { hasGames: ofVenue }), known)).toBe(opens)
})

test('a recommended venue opens no page of games, even in a class that has them', () => {
  expect(opensGames(venueOf('1', { class: 'reco' }), classOf('game', true))).toBe(false)
})

test('nothing is open while its venue is closed', () => {
  expect(isPlayable(venue('1'))).toBe(true)
  expect(isPlayable(venue('1', { open: false }))).toBe(false)
  expect(isPlayable({ venue: venueOf('1'), game: gameOf('2', { open: false }) })).toBe(false)
  expect(isPlayable({ venue: venueOf('1', { open: false }), game: gameOf('2') })).toBe(false)
})

test.each([
  ['  dragon ', true],
  ['DRAGON', true],
  ['', true],
  ['tiger', false],
])('"Moonlit Dragon" is found by "%s": %s', (word, found) => {
  expect(isNamed({ title: 'Moonlit Dragon' }, word)).toBe(found)
})

test('a game is hot when the operator labels it so', () => {
  expect([['hot', 'new'], ['new'], []].map((labels) => isHot({ labels }))).toEqual([true, false, false])
})

test('a mark is added at the front, and removed again', () => {
  const marks = toggled(toggled([], venue('1')), game('1'))
  expect(marks.map(keyOf)).toEqual(['1/1', '1'])
  expect(toggled(marks, venue('1')).map(keyOf)).toEqual(['1/1'])
})

test('what is played again moves to the front, and the oldest of many is dropped', () => {
  const played = [game('3'), game('2'), game('1')]
  expect(withPlayed(played, game('1')).map(keyOf)).toEqual(['1/1', '1/3', '1/2'])
  const many = Array.from({ length: 30 }, (_, place) => game(`${place}`))
  const next = withPlayed(many, game('new')).map(keyOf)
  expect([next.length, next[0], next.at(-1)]).toEqual([30, '1/new', '1/28'])
})

test.each([
  [[], ' dragon ', ['dragon']],
  [['tiger', 'Dragon'], 'dragon', ['dragon', 'tiger']],
  [['tiger'], 'x', ['tiger']],
  [['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'], 'b1', ['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']],
])('after %s a search for "%s" leaves %s', (before, word, after) => {
  expect(withSearch(before, word)).toEqual(after)
})

test('marks of a class are its venues and their games; marks of a venue are its games', () => {
  const recommended = venue('1001', { class: 'reco', code: 'V1', title: 'Coin' })
  const found = venue('4', { class: undefined, code: 'V1' })
  const marks = [venue('1'), game('7'), venue('2', { class: 'live' }), game('8', '3'), recommended, found]
  const keys = (venue: string | undefined, now: Venue[]) =>
    marksOf(marks, { code: 'game', venue }, now).map(keyOf)
  expect(keys(undefined, [venueOf('1')])).toEqual(['1', '1/7', '3/8', '1001', '4'])
  expect(keys(undefined, [])).toEqual(['1', '1/7', '3/8'])
  expect(keys('V1', [venueOf('1')])).toEqual(['1/7', '1001'])
})

it('reports whether the venue of a mark is open now, not when it was marked', () => {
  const [mark] = marksOf([game('7')], { code: 'game', venue: 'V1' }, [venueOf('1', { open: false })])
  expect(mark && isPlayable(mark)).toBe(false)
})

it('reports whether a marked game is open now, not when it was marked', () => {
  const closed: Play = { venue: venueOf('1'), game: gameOf('7', { open: false }) }
  const opens = (now: Venue[], games?: Play[]) =>
    marksOf([closed], { code: 'game', venue: 'V1' }, now, games).map(isPlayable)
  expect(opens([venueOf('1')])).toEqual([true])
  expect(opens([])).toEqual([true])
  expect(opens([venueOf('1')], [game('7')])).toEqual([true])
  expect(opens([venueOf('1')], [closed])).toEqual([false])
})

it('shows a mark as the operator lists it now, in its class', () => {
  const now = { title: 'New', picture: '/new.png', labels: ['hot'] }
  const [marked, played] = marksOf(
    [venue('1', { class: 'game' }), game('7')],
    { code: '', venue: undefined },
    [venueOf('1', { class: undefined, ...now })],
    [{ game: gameOf('7', now) }],
  )
  expect(marked?.venue).toMatchObject({ ...now, class: 'game' })
  expect(played).toMatchObject({ venue: now, game: now })
})

it('takes the venue of a recommended game from its open row', () => {
  const coin = venueOf('1001', { class: 'reco', code: 'V1' })
  const rows = [venueOf('1', { code: 'V1', class: 'fish', open: false }), venueOf('2', { code: 'V1' })]
  const [mark] = marksOf([{ venue: coin }], { code: 'reco', venue: undefined }, [coin, ...rows])
  expect(mark && isPlayable(mark)).toBe(true)
})

it('does not confuse two recommended games of a venue', () => {
  const [shut, free] = [false, true].map((open, place) =>
    venueOf(`${place}`, { class: 'reco', code: 'V1', open }),
  )
  const now = [shut, free].filter((one) => one !== undefined)
  const marks = now.map((one): Play => ({ venue: one }))
  expect(marksOf(marks, { code: 'reco', venue: undefined }, now).map(isPlayable)).toEqual([false, true])
})

it('shows all marks where the operator has no classes', () => {
  const marks = [venue('1'), venue('2', { class: undefined }), game('7')]
  expect(marksOf(marks, { code: '', venue: undefined }, []).map(keyOf)).toEqual(['1', '2', '1/7'])
})

const everything = {
  played: [{ venue: venueOf('1', { code: 'ONE' }), game: gameOf('7') }],
  favourites: [venue('2', { code: 'TWO', title: 'Harbour' })],
  venues: [venueOf('1', { code: 'ONE', title: 'Lantern' }), venueOf('2', { code: 'TWO', title: 'Harbour' })],
  hot: [venueOf('1001', { code: 'ONE', class: 'reco', title: 'Lantern Coin' })],
  games: [
    { code: 'ONE', game: gameOf('7') },
    { code: 'TWO', game: gameOf('8', { title: 'Lantern Reels' }) },
    { code: 'TWO', game: gameOf('8', { title: 'Lantern Reels' }) },
    { code: 'GONE', game: gameOf('9', { title: 'Lantern Race' }) },
    { code: undefined, game: gameOf('10', { title: 'Lantern Dice' }) },
  ],
}

// Red when a search finds a game twice, or one that cannot be opened because its venue is unknown.
test.each([
  ['', { played: ['1/7'], favourites: ['2'], venues: [], games: [] }],
  [' LANTERN ', { played: [], favourites: [], venues: ['1'], games: ['1001', '2/8'] }],
  ['harb', { played: [], favourites: ['2'], venues: [], games: [] }],
  ['game 7', { played: ['1/7'], favourites: [], venues: [], games: [] }],
  ['nothing', { played: [], favourites: [], venues: [], games: [] }],
])('a search of everything for "%s" finds each once', (word, groups) => {
  const { hasMore, ...found } = foundIn(everything, word)
  const keys = Object.entries(found).map(([group, plays]) => [group, plays.map(keyOf)])
  expect(Object.fromEntries(keys)).toEqual(groups)
  expect(hasMore).toBe(false)
})

// Red when the number of games that are listed passes for the number that match.
test.each([
  [60, 60, false],
  [61, 60, true],
])('a search with %d matches lists %d games; more match: %s', (matches, listed, hasMore) => {
  const games = Array.from({ length: matches }, (_, place) => ({
    code: 'ONE',
    game: gameOf(`${100 + place}`),
  }))
  const found = foundIn({ ...everything, games: [...games, ...games] }, 'game 1')
  expect([found.games.length, found.hasMore]).toEqual([listed, hasMore])
})

// Red when a game under maintenance opens from a mark, or money is moved for it first.
test.each<[string, string, object]>([
  ['a game of its venue', 'game 7', { games: [{ code: 'ONE', game: gameOf('7', { open: false }) }] }],
  [
    'a game that the server reported closed after it was loaded',
    'game 7',
    { games: [false, true].map((open) => ({ code: 'ONE', game: gameOf('7', { open }) })) },
  ],
  [
    'a game on home',
    'coin',
    {
      played: [venue('1001', { code: 'ONE', class: 'reco', title: 'Coin' })],
      hot: [venueOf('1001', { code: 'ONE', class: 'reco', title: 'Coin', open: false })],
    },
  ],
  [
    'a game on home whose venue is',
    'coin',
    {
      played: [venue('1001', { code: 'ONE', class: 'reco', title: 'Coin' })],
      venues: [venueOf('1', { code: 'ONE', open: false })],
      hot: [venueOf('1001', { code: 'ONE', class: 'reco', title: 'Coin' })],
    },
  ],
])('a search finds %s under maintenance', (_, word, change) => {
  expect(foundIn({ ...everything, ...change }, word).played.map(isPlayable)).toEqual([false])
})

// Red when a game is under maintenance in the search and opens in the lobby, or is named after another game.
test.each([
  ['the first open row that is no game', 6, undefined, '2'],
  ['the row of its class, also if that is closed', 6, 'fishing', '5'],
  ['the row of its class', 6, 'live', '3'],
  ['the row of another game if there is no other row', 1, undefined, '1'],
])('a found game has the venue of %s', (_, count, ofClass, expected) => {
  const rows = [
    venueOf('1', { code: 'AG', game: 'G9' }),
    venueOf('4', { code: 'AG', class: 'reco' }),
    venueOf('6', { code: 'AG', class: 'sport', open: false }),
    venueOf('2', { code: 'AG', class: 'slots' }),
    venueOf('3', { code: 'AG', class: 'live' }),
    venueOf('5', { code: 'AG', class: 'fishing', open: false }),
  ]
  const venues = rows.slice(0, count)
  const games = [{ code: 'AG', class: ofClass, game: gameOf('8') }]
  const found = foundIn({ played: [], favourites: [], venues, hot: [], games }, 'game 8')
  expect(found.games.map(({ venue }) => venue.id)).toEqual([expected])
})
