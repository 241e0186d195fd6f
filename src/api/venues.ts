import * as v from 'valibot'
import {
  defineCall,
  emptyAnswer,
  emptyRequest,
  optionalParam,
  field,
  optional,
  required,
  wireObject,
} from './call.ts'
import { pageOf } from './pages.ts'
import { decimal, flag, id, listOf, text, textList } from './scalars.ts'

const venueClass = v.pipe(
  wireObject('venue class', {
    id: field('id', id, undefined),
    title: field('title', text, ''),
    code: required('code', text),
    picture: field('img', text, ''),
    chosenPicture: field('se_img', text, ''),
    /**
     * Whether venues of this class have a page of games; otherwise they open directly. A venue's own value takes precedence.
     */
    hasGames: field('category', flag, false),
  }),
  v.transform(({ id: _id, ...read }) => ({
    ...read,
    title: read.title || read.code,
    chosenPicture: read.chosenPicture || read.picture,
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
  wireObject('venue', {
    id: required('id', id),
    code: field('code', text, ''),
    title: field('title', text, ''),
    game: field('gamecode', text, ''),
    venueCode: field('game', text, ''),
    labels: required('label', textList),
    picture: field('img', text, ''),
    favourite: optional('favorites', flag, false),
    class: optional('type', text, undefined),
    /** False during maintenance. */
    open: optional('status_s', flag, true),
    logo: optional('h5_logo', text, undefined),
    /** Whether the venue has a page of games. Undefined if the server does not report it; the class then decides. */
    hasGames: optional('category', flag, undefined),
  }),
  v.transform(({ venueCode, logo, ...read }) => {
    const code = venueCode || read.code
    return { ...read, code, title: read.title || code, picture: logo || read.picture }
  }),
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
  wireObject('game', {
    id: required('id', id),
    title: field('title', text, ''),
    picture: field('img', text, ''),
    code: optional('game_code', text, undefined),
    labels: required('label', textList),
    open: optional('status_s', flag, true),
    favourite: optional('favorites', flag, false),
    venue: optional('game', text, undefined),
  }),
  v.transform(({ venue, ...read }) => ({
    ...read,
    title: read.title || read.code || read.id,
    /** The code of its venue, if the server reports it. */
    ...(venue && { venue }),
  })),
)

/**
 * The games of a venue: `game` is the venue's code, `code` its class. With both empty, some servers list the games of all venues.
 */
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

const launchCall = {
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.object({ url: v.pipe(v.string(), v.minLength(1)) }),
} as const

/**
 * Returns the URL that opens a venue, or a game on home. Use the URL once, check it before opening it, and never store or log it.
 */
export const launchVenue = defineCall({ path: '/m/game/login', ...launchCall })

/** Returns the URL that opens a game inside a venue. The same rules as for `launchVenue` apply. */
export const launchGame = defineCall({ path: '/m/game_code/login', ...launchCall })

/** Fetches the member's balance in one venue. An invalid balance fails, so that it cannot look like zero. */
export const venueBalance = defineCall({
  path: '/m/game/balance',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.object({ balance: decimal }),
})

/** The values of `user.transfer`. 1: the member moves money between wallets. 2: money moves automatically to the opened venue. */
export type TransferMode = 1 | 2

/** Turns automatic transfer off (1) or on (2). Refused while there is money in venues. */
export const setAutomaticTransfer = defineCall({
  path: '/m/game/transfer',
  access: 'member',
  writes: true,
  request: v.object({ type: v.picklist([1, 2]) }),
  answer: emptyAnswer,
})
