import { FIRST_GAME, GAMES, venueById, VENUES, type Game, type Venue } from '../venues.ts'
import { tilePath } from './tiles.ts'

/** Returns each item's number within its group, by id. Neighbours in a group get different tiles. */
function numbered<T extends { id: number }>(
  list: readonly T[],
  groupOf: (item: T) => string | number,
): ReadonlyMap<number, number> {
  const counts = new Map<string | number, number>()
  return new Map(
    list.map((item) => {
      const number = counts.get(groupOf(item)) ?? 0
      counts.set(groupOf(item), number + 1)
      return [item.id, number]
    }),
  )
}

const venueNumbers = numbered(VENUES, (venue) => venue.class)
const gameNumbers = numbered(GAMES, (game) => game.venueId)

/** Returns the path of a venue's tile. */
export function venueTile({ id, class: gameClass }: Venue): string {
  return id === 1 ? tilePath('lantern', 3) : tilePath(gameClass, venueNumbers.get(id) ?? 0)
}

/** Returns the path of a game's tile. A slot shows the noun of its title, any other game its class. */
export function gameTile({ id, venueId, kind, code }: Game): string {
  const { class: gameClass = 'game' } = venueById(venueId) ?? {}
  if (kind === code) return tilePath('lantern', ['coin', 'reels', 'race'].indexOf(kind))
  if (gameClass === 'game') return tilePath('noun', id - FIRST_GAME)
  return tilePath(gameClass, (gameNumbers.get(id) ?? 0) + venueId)
}
