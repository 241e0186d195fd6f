import * as v from 'valibot'

/** The values of the lobby's `show` filter. If it is unset, all venues or games are shown. */
const SHOWN = ['hot', 'favourites', 'recent'] as const

export type Shown = (typeof SHOWN)[number]

// The router parses digits in a URL as a number, and `true` as a boolean.
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(100))),
  undefined,
)

/** The lobby's search params. Invalid values are dropped. */
export const lobbySearch = v.object({
  class: text,
  /** The code of a venue. */
  venue: text,
  word: text,
  show: v.fallback(v.optional(v.picklist(SHOWN)), undefined),
  /** Set on the page that searches all venues and games. */
  in: v.fallback(v.optional(v.literal('all')), undefined),
})

export type LobbySearch = v.InferOutput<typeof lobbySearch>
