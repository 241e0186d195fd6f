import type { Venue } from '../../../src/api/venues.ts'

/** Returns an open venue without games of its own. */
export function venueOf(id: string, more: Partial<Venue> = {}): Venue {
  return {
    id,
    code: `V${id}`,
    class: 'game',
    title: `Venue ${id}`,
    picture: '',
    labels: [],
    game: '',
    favourite: false,
    open: true,
    hasGames: undefined,
    ...more,
  }
}
