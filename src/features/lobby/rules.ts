import type { Game, Venue, VenueClass } from '../../api/venues.ts'

/** The code of the recommendations class. Its rows are games in the venue format, shown as hot games on home. */
export const RECOMMENDED = 'reco'
const HOT = 'hot'
const MAX_PLAYED = 30
const MAX_FAVOURITES = 300
const MAX_SEARCHES = 8

/** A venue, or a game inside it. */
export interface Play {
  venue: Venue
  game?: Game
  /** Whether the operator no longer lists the venue. */
  isGone?: true
}

/** Returns the classes to choose from, without duplicates or recommendations. */
export function railClasses(classes: readonly VenueClass[]): VenueClass[] {
  const codes = classes.map(({ code }) => code)
  return classes.filter(
    ({ code }, place) => code !== '' && code !== RECOMMENDED && codes.indexOf(code) === place,
  )
}

/** Returns the class with this code, or the first class if there is none. */
export function chosenClass(
  classes: readonly VenueClass[],
  code: string | undefined,
): VenueClass | undefined {
  return classes.find((one) => one.code === code) ?? classes[0]
}

export function classOf(venue: Venue, classes: readonly VenueClass[] | undefined): VenueClass | undefined {
  return classes?.find(({ code }) => code === venue.class)
}

/**
 * Returns whether a venue has a page of games. If the server does not report this, the class decides. If the class is unknown,
 * returns true: a tap must not move money to a venue whose page the member has not seen. Recommendations are games, so they have no
 * page of games.
 */
export function opensGames(venue: Venue, ofClass: VenueClass | undefined): boolean {
  return venue.hasGames ?? (venue.class !== RECOMMENDED && (ofClass?.hasGames ?? true))
}

/** Returns whether a venue or game can be played. Neither it nor its venue may be under maintenance. */
export function isPlayable({ venue, game }: Play): boolean {
  return venue.open && game?.open !== false
}

/** Returns whether the operator labels a venue or game as hot. */
export function isHot({ labels }: Pick<Venue, 'labels'>): boolean {
  return labels.some((label) => label === HOT)
}

/** Returns whether a title contains the search text, ignoring case. */
export function isNamed({ title }: Pick<Venue, 'title'>, word: string): boolean {
  return title.toLowerCase().includes(word.trim().toLowerCase())
}

export function keyOf({ venue, game }: Play): string {
  return game ? `${venue.id}/${game.id}` : venue.id
}

/** Returns the marks with `play` in front, or without `play` if it was already marked. */
export function toggled(marks: readonly Play[], play: Play): Play[] {
  const others = without(marks, play)
  return others.length < marks.length ? others : [play, ...others].slice(0, MAX_FAVOURITES)
}

/** Returns the played venues and games, with the latest in front. */
export function withPlayed(played: readonly Play[], play: Play): Play[] {
  return [play, ...without(played, play)].slice(0, MAX_PLAYED)
}

function without(plays: readonly Play[], play: Play): Play[] {
  return plays.filter((other) => keyOf(other) !== keyOf(play))
}

/** Returns the searches with the latest one in front. Ignores texts shorter than two characters. */
export function withSearch(words: readonly string[], typed: string): string[] {
  const word = typed.trim()
  if (word.length < 2) return [...words]
  return [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, MAX_SEARCHES)
}

/**
 * Returns the marks of one class ('' for all) or of one venue. Updates them from `now` and `games`: titles, pictures and whether
 * they are open may have changed since the mark was made. If a game is listed twice, the first one counts.
 */
export function marksOf(
  marks: readonly Play[],
  { code, venue }: { code: string; venue: string | undefined },
  now: readonly Venue[],
  games: readonly Pick<Play, 'game'>[] = [],
): Play[] {
  const gamesNow = new Map(games.toReversed().map(({ game }) => [game?.id, game]))
  const listed = now.filter((row) => row.class !== RECOMMENDED)
  const isHere = (mark: Play) => {
    if (venue !== undefined) return mark.venue.code === venue && isGame(mark)
    if (code === '') return true
    // A venue found by search has no class where the server reports none.
    if (mark.venue.class === undefined || mark.venue.class === RECOMMENDED)
      return now.some((one) => one.code === mark.venue.code)
    return mark.venue.class === code
  }
  return marks.filter(isHere).map((mark) => {
    const own = now.find(({ id }) => id === mark.venue.id)
    // The row of a recommendation does not always report the maintenance of its venue.
    const known =
      own && own.class !== RECOMMENDED ? [own] : [own, venueRowOf(listed, mark.venue.code, mark.venue.class)]
    const rows = known.filter((row) => row !== undefined)
    const open = rows.length > 0 ? rows.every((row) => row.open) : mark.venue.open
    const of = { ...mark.venue, ...own, class: mark.venue.class, open }
    if (!mark.game) return { venue: of }
    return { venue: of, game: { ...mark.game, open: true, ...gamesNow.get(mark.game.id) } }
  })
}

/** The data that a search of everything goes through. */
interface Everything {
  played: readonly Play[]
  favourites: readonly Play[]
  venues: readonly Venue[]
  /** The games on home, in the format of venues. */
  hot: readonly Venue[]
  /** Other games, with the codes of their venues and, if known, the class in which the venue lists them. */
  games: readonly { code: string | undefined; class?: string | undefined; game: Game }[]
}

/** The results of a search of everything, by group. Only `played` and `favourites` may share a result. */
interface Found extends Record<'played' | 'favourites' | 'venues' | 'games', Play[]> {
  /** Whether more games match than `games` contains. */
  hasMore: boolean
}

const MAX_GAMES = 60

/**
 * Returns the venue with this code. One with several classes has a row in each, and some operators list single games as rows.
 * Prefers rows that are no games, then the row of the class, then an open row.
 */
export function venueRowOf(
  venues: readonly Venue[],
  code: string,
  ofClass: string | undefined,
): Venue | undefined {
  const rank = (row: Venue) =>
    (row.class !== RECOMMENDED && row.game === '' ? 4 : 0) +
    (row.class === ofClass ? 2 : 0) +
    (row.open ? 1 : 0)
  return venues.filter((row) => row.code === code).toSorted((one, other) => rank(other) - rank(one))[0]
}

/** Searches everything by name. An empty search finds only what the member played or marked. Skips games of unknown venues. */
export function foundIn({ played, favourites, venues, hot, games }: Everything, word: string): Found {
  const isFound = ({ venue, game }: Play) => isNamed(game ?? venue, word)
  const here = { code: '', venue: undefined }
  const listed = [...venues, ...hot]
  const own = {
    played: marksOf(played, here, listed, games).filter(isFound),
    favourites: marksOf(favourites, here, listed, games).filter(isFound),
  }
  if (word.trim() === '') return { ...own, venues: [], games: [], hasMore: false }
  // A game on home and the same game in its venue have different ids.
  const nameOf = ({ venue, game }: Play) => `${venue.code} ${(game ?? venue).title.toLowerCase()}`
  const known = new Set([...own.played, ...own.favourites].map(nameOf))
  const others: Play[] = []
  const add = (play: Play) => {
    if (!isFound(play) || known.has(nameOf(play))) return
    others.push(play)
    known.add(nameOf(play))
  }
  for (const venue of hot) add({ venue })
  for (const { code = '', class: ofClass, game } of games) {
    if (others.length > MAX_GAMES) break
    const venue = isNamed(game, word) && venueRowOf(venues, code, ofClass)
    if (venue) add({ venue, game })
  }
  return {
    ...own,
    venues: venues.map((venue) => ({ venue })).filter((play) => isFound(play) && !known.has(nameOf(play))),
    games: others.slice(0, MAX_GAMES),
    hasMore: others.length > MAX_GAMES,
  }
}

// A recommendation is a game in the format of a venue.
const isGame = ({ venue, game }: Play) => game !== undefined || venue.class === RECOMMENDED
