import type { Page } from '../../api/pages.ts'
import type { Game, Venue } from '../../api/venues.ts'
import type { Play } from './rules.ts'

/**
 * Returns the function that makes one list of the pages of a venue. It remembers earlier pages, so that one more page among fifty costs no more than the
 * first, and the rendered others stay as they are.
 */
export function gatherer(venue: Venue): (pages: readonly Page<Game>[]) => readonly Play[] {
  let known: readonly Page<Game>[] = []
  let ids = new Set<string>()
  let plays: readonly Play[] = []
  return (pages) => {
    if (!known.every((page, place) => page === pages[place])) {
      known = []
      ids = new Set()
      plays = []
    }
    const more: Play[] = []
    for (const game of pages.slice(known.length).flatMap(({ rows }) => rows)) {
      // A game that moved to the next page while the list was read comes twice.
      if (!ids.has(game.id)) more.push({ venue, game })
      ids.add(game.id)
    }
    known = pages
    if (more.length > 0) plays = [...plays, ...more]
    return plays
  }
}
