import * as v from 'valibot'
import { defineCall, emptyAnswer, emptyRequest, optionalParam } from './call.ts'
import { listOf, pageOf } from './pages.ts'
import { decimal, fieldOr, flag, id, optionalField, optionalText, text, textList } from './scalars.ts'

const venueClass = v.pipe(
  v.object({
    id: fieldOr('venue class.id', id, undefined),
    title: fieldOr('venue class.title', text, ''),
    code: text,
    img: fieldOr('venue class.img', text, ''),
    se_img: fieldOr('venue class.se_img', text, ''),
    category: fieldOr('venue class.category', flag, false),
  }),
  v.transform((wire) => ({
    code: wire.code,
    title: wire.title,
    picture: wire.img,
    chosenPicture: wire.se_img || wire.img,
    /**
     * Whether venues of this class have a page of games; otherwise they open directly. A venue's own value takes precedence.
     */
    hasGames: wire.category,
  })),
)

/** The classes of venues: live, sport and so on. */
export const venueClasses = defineCall({
  path: '/m/interface/class',
  access: 'guest',
  request: emptyRequest,
  answer: listOf('venue class', venueClass),
})

export type VenueClass = v.InferOutput<typeof venueClasses.answer>[number]

const venue = v.pipe(
  v.object({
    id,
    code: fieldOr('venue.code', text, ''),
    title: fieldOr('venue.title', text, ''),
    gamecode: fieldOr('venue.gamecode', text, ''),
    game: fieldOr('venue.game', text, ''),
    label: textList,
    img: fieldOr('venue.img', text, ''),
    favorites: optionalField('venue.favorites', flag, false),
    type: optionalText('venue.type'),
    status_s: optionalField('venue.status_s', flag, true),
    h5_logo: optionalText('venue.h5_logo'),
    category: optionalField('venue.category', flag, undefined),
  }),
  v.transform((wire) => ({
    id: wire.id,
    code: wire.game || wire.code,
    class: wire.type,
    title: wire.title,
    picture: wire.h5_logo || wire.img,
    labels: wire.label,
    game: wire.gamecode,
    favourite: wire.favorites,
    /** False during maintenance. */
    open: wire.status_s,
    /** Whether the venue has a page of games. Undefined if the server does not report it; the class then decides. */
    hasGames: wire.category,
  })),
)

/** Lists the venues of class `code`, or all venues if `code` is omitted. */
export const venueList = defineCall({
  path: '/m/interface/list',
  access: 'guest',
  request: v.object({ code: optionalParam }),
  answer: listOf('venue', venue),
})

export type Venue = v.InferOutput<typeof venueList.answer>[number]

const game = v.pipe(
  v.object({
    id,
    title: fieldOr('game.title', text, ''),
    img: fieldOr('game.img', text, ''),
    game_code: optionalText('game.game_code'),
    label: textList,
    status_s: optionalField('game.status_s', flag, true),
    favorites: optionalField('game.favorites', flag, false),
    game: optionalText('game.game'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    picture: wire.img,
    code: wire.game_code,
    labels: wire.label,
    favourite: wire.favorites,
    open: wire.status_s,
    /** The code of its venue, if the server reports it. */
    ...(wire.game && { venue: wire.game }),
  })),
)

/** The games of a venue: `game` is the venue's code, `code` its class. With both empty, some servers list the games of all venues. */
export const gameList = defineCall({
  path: '/m/gamelist/getlist',
  access: 'guest',
  request: v.object({
    page: v.number(),
    size: v.number(),
    game: v.string(),
    code: v.string(),
    search_word: optionalParam,
    label: optionalParam,
  }),
  answer: pageOf('game', game),
})

export type Game = v.InferOutput<typeof gameList.answer>['rows'][number]

const launched = {
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.pipe(
    v.object({
      url: v.pipe(v.string(), v.minLength(1)),
      nesting: optionalField('launch.nesting', flag, undefined),
    }),
    v.transform((wire) => ({ url: wire.url, mustOpenOutside: wire.nesting === false })),
  ),
} as const

/**
 * Returns the URL that opens a venue, or a game on home. Use the URL once, check it before opening it, and never store or log it.
 */
export const launchVenue = defineCall({ path: '/m/game/login', ...launched })

/** Returns the URL that opens a game inside a venue. The same rules as for `launchVenue` apply. */
export const launchGame = defineCall({ path: '/m/game_code/login', ...launched })

/** Fetches the member's balance in one venue. An invalid balance fails, so that it cannot look like zero. */
export const venueBalance = defineCall({
  path: '/m/game/balance',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.object({ balance: decimal }),
})

/** Switches automatic transfer off (1) or on (2). Refused while there is money in venues. */
export const setFreeTransfer = defineCall({
  path: '/m/game/transfer',
  access: 'member',
  writes: true,
  request: v.object({ type: v.picklist([1, 2]) }),
  answer: emptyAnswer,
})
