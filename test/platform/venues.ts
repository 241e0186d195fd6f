import { LANGS, type Lang, type Words } from './language.ts'
import {
  CLASS_TITLES,
  GAME_ADJECTIVES,
  GAME_NOUNS,
  GAME_TITLES,
  SPECIAL_VENUES,
  VENUE_NAMES,
} from './seed-texts/lobby-texts.ts'

/** The kinds of games. */
export const GAME_CLASSES = ['live', 'game', 'fishing', 'lottery', 'sport', 'poker', 'esports'] as const

export type GameClass = (typeof GAME_CLASSES)[number]

export function isGameClass(text: string): text is GameClass {
  return GAME_CLASSES.some((gameClass) => gameClass === text)
}

/** How a venue behaves. `flaky` fails one time in three, `slow` answers late, `unset` was never set up. */
export type Manner = 'well' | 'flaky' | 'slow' | 'closed' | 'unset'

/** A provider of games with a wallet for each member. */
export interface Venue {
  id: number
  code: string
  class: GameClass
  title: Words
  manner: Manner
  label: readonly string[]
}

/** The kinds of games, by their rules. */
export type GameKind = keyof typeof GAME_TITLES

/** One game of a venue. */
export interface Game {
  id: number
  venueId: number
  code: string
  kind: GameKind
  title: Words
  label: readonly string[]
}

const VENUE_COUNT = 200
const GAME_COUNT = 5000
/** How many games the first venue has: one list must be long. */
const GAMES_OF_FIRST = 600
/** Above every venue's id, because a launch accepts either. */
export const FIRST_GAME = 1001

/** The classes whose venues have a page of games; the others open directly. */
const WITH_GAMES: ReadonlySet<string> = new Set<GameClass>(['game', 'fishing', 'lottery', 'poker'])

/** Returns whether venues of a class have a page of games. */
export function hasGames(gameClass: string): boolean {
  return WITH_GAMES.has(gameClass)
}

const KINDS: Readonly<Record<GameClass, GameKind>> = {
  live: 'coin',
  game: 'reels',
  fishing: 'reels',
  lottery: 'coin',
  sport: 'race',
  poker: 'coin',
  esports: 'race',
}

/** The venues: first those with a special behaviour, then many. */
export const VENUES: readonly Venue[] = [
  { id: 1, code: 'LANTERN', class: 'game', title: SPECIAL_VENUES.lantern, manner: 'well', label: ['hot'] },
  { id: 2, code: 'SPARROW', class: 'game', title: SPECIAL_VENUES.flaky, manner: 'flaky', label: [] },
  { id: 3, code: 'TORTOISE', class: 'live', title: SPECIAL_VENUES.slow, manner: 'slow', label: [] },
  { id: 4, code: 'MIST', class: 'sport', title: SPECIAL_VENUES.closed, manner: 'closed', label: [] },
  { id: 5, code: 'HOLLOW', class: 'lottery', title: SPECIAL_VENUES.unset, manner: 'unset', label: [] },
  ...Array.from({ length: VENUE_COUNT - 5 }, (_, place) => manyVenue(place + 6)),
]

function manyVenue(id: number): Venue {
  const name = VENUE_NAMES[id % VENUE_NAMES.length] ?? ''
  const round = Math.floor(id / VENUE_NAMES.length)
  const gameClass = GAME_CLASSES[(id + round) % GAME_CLASSES.length] ?? 'game'
  const suffix = CLASS_TITLES[gameClass]
  const number = round === 0 ? '' : ` ${round + 1}`
  return {
    id,
    code: `${name.toUpperCase()}${round === 0 ? '' : round + 1}`,
    class: gameClass,
    title: inAll((lang) => `${name} ${suffix[lang]}${number}`),
    manner: 'well',
    label: id % 9 === 0 ? ['hot'] : id % 11 === 0 ? ['new'] : [],
  }
}

const ROOMY = VENUES.filter((venue) => venue.id > 1 && hasGames(venue.class))

/** The games: first the three of the first venue, then many. */
export const GAMES: readonly Game[] = Array.from({ length: GAME_COUNT }, (_, place) => {
  const isFirst = place < GAMES_OF_FIRST
  const venue = (isFirst ? VENUES[0] : ROOMY[place % ROOMY.length]) ?? manyVenue(1)
  const kind = (['coin', 'reels', 'race'] as const)[place]
  return {
    id: FIRST_GAME + place,
    venueId: venue.id,
    code: kind ?? `${venue.code.toLowerCase()}-${place}`,
    kind: kind ?? (isFirst ? 'reels' : KINDS[venue.class]),
    title: kind ? GAME_TITLES[kind] : gameTitle(place),
    label: place % 13 === 0 ? ['hot'] : place % 17 === 0 ? ['new'] : [],
  }
})

function gameTitle(place: number): Words {
  // Neighbours differ in the noun, because the noun decides the picture.
  const noun = GAME_NOUNS[place % GAME_NOUNS.length]
  const adjective = GAME_ADJECTIVES[(place + Math.floor(place / GAME_NOUNS.length)) % GAME_ADJECTIVES.length]
  const round = Math.floor(place / (GAME_ADJECTIVES.length * GAME_NOUNS.length))
  const number = round === 0 ? '' : ` ${round + 1}`
  return inAll((lang) => {
    const [first = '', second = ''] = [adjective?.[lang], noun?.[lang]]
    const name = {
      CN: first + second,
      TW: first + second,
      EN: `${first} ${second}`,
      ID: `${second} ${first}`,
    }[lang]
    return name + number
  })
}

const venues = new Map(VENUES.map((venue) => [venue.id, venue]))
const games = new Map(GAMES.map((game) => [game.id, game]))

export function venueById(id: number): Venue | undefined {
  return venues.get(id)
}

export function gameById(id: number): Game | undefined {
  return games.get(id)
}

/** Finds a venue by its code or id on the wire. */
export function venueByCode(code: string): Venue | undefined {
  return VENUES.find((venue) => venue.code === code || String(venue.id) === code)
}

/** Returns the game that opens with a venue without a page of games. */
export function mainGameOf(venue: Venue): Pick<Game, 'id' | 'kind'> {
  const game = GAMES.find(({ venueId }) => venueId === venue.id)
  return game ?? { id: 0, kind: KINDS[venue.class] }
}

function inAll(text: (lang: Lang) => string): Words {
  const [CN, EN, TW, ID] = LANGS.map(text)
  return { CN: CN ?? '', EN: EN ?? '', TW: TW ?? '', ID: ID ?? '' }
}
