import type { Page } from '../../api/pages.ts'
import type { Game, Venue } from '../../api/venues.ts'
import type { Play } from './rules.ts'

/**
 * Gives the function that makes one list of the pages of a venue. Of what it was given before it remembers all, so that one page more among fifty costs
 * no more than the first, and what is drawn of the others stays as it is.
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
      // A game that went down a page while the list was read is told twice.
      if (!ids.has(game.id)) more.push({ venue, game })
      ids.add(game.id)
    }
    known = pages
    if (more.length > 0) plays = [...plays, ...more]
    return plays
  }
}
