import * as v from 'valibot'
import { gameTile, venueTile } from '../artwork/lobby-tiles.ts'
import { classPath } from '../artwork/tiles.ts'
import { guestCall, nothing, type Calls } from '../call.ts'
import { say, type Lang } from '../language.ts'
import { listPage, pageFields, textFilter } from '../record-page.ts'
import { CLASS_TITLES } from '../seed-texts/lobby-texts.ts'
import {
  GAME_CLASSES,
  GAMES,
  hasGames,
  venueByCode,
  venueById,
  VENUES,
  type Game,
  type Venue,
} from '../venues.ts'

const RECOMMENDED = 'reco'
const CLASSES = [RECOMMENDED, ...GAME_CLASSES] as const

const gamesRequest = v.object({
  ...pageFields,
  game: v.optional(
    v.union([
      v.pipe(v.string(), v.maxLength(100)),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(String)),
    ]),
    '',
  ),
  code: textFilter,
  search_word: textFilter,
  label: textFilter,
})

/** The lobby: classes, venues and games. */
export function lobbyCalls(): Calls {
  return {
    '/m/interface/class': guestCall(nothing, (_, { lang }) =>
      CLASSES.map((code, place) => ({
        id: place + 1,
        title: say(CLASS_TITLES[code], lang),
        code,
        img: classPath(code, false),
        se_img: classPath(code, true),
        category: hasGames(code) ? 1 : 0,
      })),
    ),

    '/m/interface/list': guestCall(v.object({ code: textFilter }), ({ code }, { lang }) =>
      code === RECOMMENDED
        ? GAMES.slice(0, 12).map((game) => homeGame(game, lang))
        : VENUES.filter((venue) => code === '' || venue.class === code).map((venue) =>
            venueInfo(venue, lang),
          ),
    ),

    '/m/gamelist/getlist': guestCall(gamesRequest, (request, { lang }) => {
      const found = gamesOf(request, lang)
      const { data, ...numbers } = listPage(found, request)
      return { data: data.map((game) => gameInfo(game, lang)), ...numbers }
    }),
  }
}

function gamesOf({ game, code, search_word, label }: v.InferOutput<typeof gamesRequest>, lang: Lang): Game[] {
  const venue = game === '' ? undefined : venueByCode(game)
  const word = search_word.trim().toLowerCase()
  return GAMES.filter((one) => {
    if (game !== '' && one.venueId !== venue?.id) return false
    if (code !== '' && code !== RECOMMENDED && venueById(one.venueId)?.class !== code) return false
    if (label !== '' && !one.label.includes(label)) return false
    return word === '' || say(one.title, lang).toLowerCase().includes(word)
  })
}

function venueInfo(venue: Venue, lang: Lang): Record<string, unknown> {
  return {
    id: venue.id,
    code: venue.code,
    title: say(venue.title, lang),
    gamecode: '',
    game: venue.code,
    type: venue.class,
    category: hasGames(venue.class) ? 1 : 0,
    label: JSON.stringify(venue.label),
    img: venueTile(venue),
    h5_logo: venueTile(venue),
    status_s: venue.manner === 'closed' ? 0 : 1,
    favorites: 0,
  }
}

/** Returns a single game as home lists it among the venues. It is opened by its own id. */
function homeGame(game: Game, lang: Lang): Record<string, unknown> {
  const venue = venueById(game.venueId)
  return {
    id: game.id,
    code: venue?.code ?? '',
    title: say(game.title, lang),
    gamecode: game.code,
    game: venue?.code ?? '',
    type: RECOMMENDED,
    category: 0,
    label: JSON.stringify(game.label),
    img: gameTile(game),
    status_s: 1,
    favorites: 0,
  }
}

function gameInfo(game: Game, lang: Lang): Record<string, unknown> {
  const venue = venueById(game.venueId)
  return {
    id: game.id,
    title: say(game.title, lang),
    img: gameTile(game),
    game_code: game.code,
    game: venue?.code,
    label: JSON.stringify(game.label),
    status_s: venue?.manner === 'closed' ? 0 : 1,
    favorites: 0,
  }
}
