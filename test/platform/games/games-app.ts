import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { formatCents, units } from '../amount.ts'
import { BET, betRow, placeBet } from '../bets.ts'
import { requestIdField } from '../call-fields.ts'
import { wholeNumber } from '../database.ts'
import { accepted, Refusal, refused } from '../envelope.ts'
import { langOf, LANGS, say, type Lang } from '../language.ts'
import { balanceOf } from '../ledger.ts'
import type { Member } from '../members.ts'
import { idempotent } from '../idempotency.ts'
import { VENUE_MESSAGES } from '../seed-texts/lobby-texts.ts'
import { MESSAGES } from '../seed-texts/messages.ts'
import { HOUR } from '../server-time.ts'
import { settle } from '../settle.ts'
import { openVenue } from '../transfers.ts'
import { gameById, mainGameOf, type Game, type Venue } from '../venues.ts'
import type { PlatformContext } from '../platform-context.ts'
import { gamePage } from './game-page.ts'
import { CHOICES, play, stakesIn } from './rules.ts'

/** How long a game can be played after it was opened (ms). */
const OPEN_FOR = 8 * HOUR

const asked = v.object({ session: v.string() })
const bet = v.object({
  session: v.string(),
  stake: v.string(),
  choice: v.string(),
  request_id: requestIdField,
})
const placed = v.object({ id: v.number(), drawn: v.string(), status: v.number(), won: v.string() })

/** Who plays which game. */
interface Sitting {
  member: Member
  venue: Venue
  game: Pick<Game, 'id' | 'kind'>
  lang: Lang
}

/** Returns the app of the games, which has its own origin. It has a page for each game, and two calls that require a launch token. */
export function gamesApp(world: PlatformContext): Hono {
  const { db, clock } = world
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 4096 }))

  app.get('/:kind{coin|reels|race}', (c) => {
    const nonce = randomBytes(16).toString('base64')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`,
    )
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    const { lang, member } = sittingOf(c.req.query('session') ?? '')
    const kind = v.parse(v.picklist(['coin', 'reels', 'race']), c.req.param('kind'))
    return c.html(gamePage(kind, { lang, stakes: stakesIn(member.currency), nonce }))
  })

  app.post('/state', async (c) => {
    const { session } = v.parse(asked, await c.req.json())
    const sitting = sittingOf(session)
    return c.json(accepted(stateOf(sitting), sitting.lang))
  })

  app.post('/bet', async (c) => {
    const input = v.parse(bet, await c.req.json())
    const sitting = sittingOf(input.session)
    const { answer, duplicate } = take(sitting, input)
    return c.json(accepted({ ...answer, ...stateOf(sitting), ...(duplicate && { duplicate }) }, sitting.lang))
  })

  app.onError((error, c) => {
    const lang = langOf(c.req.header('lang'))
    if (error instanceof Refusal) return c.json(refused(error, lang))
    if (error instanceof v.ValiError || error instanceof SyntaxError) {
      return c.json(refused(new Refusal(MESSAGES.badRequest), lang), 400)
    }
    console.error(error)
    return c.json({ code: 500, msg: say(MESSAGES.serverError, lang), data: [] }, 500)
  })
  return app

  function sittingOf(token: string): Sitting {
    const row = v.object({
      member_id: wholeNumber,
      venue_id: wholeNumber,
      game_id: wholeNumber,
      lang: v.picklist(LANGS),
    })
    const sql = 'SELECT * FROM game_session WHERE token = ? AND created_at > ?'
    const found = db.first(row, sql, token, clock.now() - OPEN_FOR)
    const member = found && settle(db, found.member_id, clock.now())
    if (!found || member?.status !== 1) throw new Refusal(VENUE_MESSAGES.sessionOver)
    const venue = openVenue(found.venue_id)
    return { member, venue, game: gameById(found.game_id) ?? mainGameOf(venue), lang: found.lang }
  }

  /** Places a bet from the venue's wallet, once per request. */
  function take({ member, venue, game }: Sitting, { stake, choice, request_id }: v.InferOutput<typeof bet>) {
    const now = clock.now()
    const what = `bet ${game.id} ${stake} ${choice}`
    const result = idempotent(db, { memberId: member.id, requestId: request_id, what, now }, placed, () => {
      if (!CHOICES[game.kind].includes(choice) || !stakesIn(member.currency).includes(stake)) {
        throw new Refusal(VENUE_MESSAGES.badStake)
      }
      const amount = units(stake)
      if (balanceOf(db, `member:${member.id}:venue:${venue.id}`) < amount) {
        throw new Refusal(VENUE_MESSAGES.venueBalanceLow)
      }
      const { drawn, payout, endsAs, after } = play(game.kind, choice, amount, world.luck)
      const id = placeBet(
        db,
        {
          memberId: member.id,
          venue,
          gameId: game.id,
          stake: amount,
          payout,
          endsAs,
          dueAt: now + after,
          requestId: request_id,
        },
        now,
      )
      return after === 0
        ? { id, drawn, status: endsAs, won: formatCents(payout) }
        : { id, drawn: '', status: BET.open, won: '' }
    })
    settle(db, member.id, now)
    return result
  }

  /** Returns the balance of the venue's wallet and the last bets on this game. */
  function stateOf({ member, venue, game }: Sitting) {
    const last = 'SELECT * FROM bet WHERE member_id = ? AND game_id = ? ORDER BY id DESC LIMIT 8'
    return {
      currency: member.currency,
      balance: formatCents(balanceOf(db, `member:${member.id}:venue:${venue.id}`)),
      bets: db.all(betRow, last, member.id, game.id).map((row) => ({
        id: row.id,
        stake: formatCents(row.stake),
        won: row.status === BET.open ? '' : formatCents(row.payout),
        status: row.status,
      })),
    }
  }
}
