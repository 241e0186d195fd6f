import * as v from 'valibot'
import { textParam } from '../../components/text-param.ts'

/** The values of the lobby's `show` filter. If it is unset, all venues or games are shown. */
const SHOWN = ['hot', 'favourites', 'recent'] as const

export type Shown = (typeof SHOWN)[number]

const text = textParam(v.maxLength(100))

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
