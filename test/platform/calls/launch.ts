import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { idField, moneyCall, type CallContext, type Calls } from '../call.ts'
import { Refusal } from '../envelope.ts'
import type { Member } from '../members.ts'
import { VENUE_MESSAGES } from '../seed-texts/lobby-texts.ts'
import { answers, bringAllTo, openVenue } from '../transfers.ts'
import { gameById, mainGameOf, venueById, type Game, type Venue } from '../venues.ts'
import type { PlatformContext } from '../platform-context.ts'

/** The calls that open a game. */
export function launchCalls(world: PlatformContext): Calls {
  const { db } = world

  function open(venue: Venue, game: Pick<Game, 'id' | 'kind'>, context: CallContext & { member: Member }) {
    const { member, now, lang, origin } = context
    if (!answers(venue, world.luck)) throw new Refusal(VENUE_MESSAGES.venueDown)
    const token = randomBytes(24).toString('base64url')
    db.transaction(() => {
      if (member.transfer === 2) bringAllTo({ db, member, now, luck: world.luck }, venue)
      db.run(
        'INSERT INTO game_session (token, member_id, game_id, venue_id, lang, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        token,
        member.id,
        game.id,
        venue.id,
        lang,
        now,
      )
    })
    const url = new URL(`/${game.kind}`, origin)
    url.port = String(world.gamesPort)
    url.searchParams.set('session', token)
    // The race is the game that must be opened outside the app.
    return { url: url.href, ...(game.kind === 'race' && { nesting: 0 }) }
  }

  return {
    '/m/game/login': moneyCall(v.object({ id: idField }), ({ id }, context) => {
      const game = gameById(id)
      const venue = openVenue(game?.venueId ?? id)
      return open(venue, game ?? mainGameOf(venue), context)
    }),

    '/m/game_code/login': moneyCall(v.object({ id: idField }), ({ id }, context) => {
      const game = gameById(id)
      const venue = game && venueById(game.venueId)
      if (!game || !venue) throw new Refusal(VENUE_MESSAGES.gameNotFound)
      return open(openVenue(venue.id), game, context)
    }),
  }
}
