import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { units } from '../../platform/amount.ts'
import { stillClock } from '../../platform/clock.ts'
import { CHOICES, STAKES } from '../../platform/games/rules.ts'
import { DAY, MINUTE } from '../../platform/server-time.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { tokensOf } from '../../platform/token.ts'
import type { GameKind } from '../../platform/venues.ts'
import { call, NOON, testFile } from './running-platform.ts'

const DEMO = 1
const GAMES: Readonly<Record<GameKind, number>> = { coin: 1001, reels: 1002, race: 1003 }

const request_id = fc.option(
  fc.integer({ min: 1, max: 4 }).map((number) => `6f9619ff-8b86-4d01-b42d-00cf4fc964f${number}`),
  { nil: undefined },
)
const money = fc.oneof(
  fc.constantFrom('100', '100.13', '200.77', '0.5', '99999'),
  fc.integer({ min: 1, max: 4000 }),
)
/** The well-behaved venue, the flaky one, one more, a closed one. */
const venue = fc.constantFrom(1, 2, 6, 4)
const write = (path: string, id: fc.Arbitrary<number>) =>
  fc.record({ path: fc.constant(path), body: fc.record({ id, money, request_id }) })

const step = fc.oneof(
  write('/m/recharge/order', fc.constantFrom(101, 202, 303)),
  write('/m/drawing/order', fc.constantFrom(1, 2, 3)),
  write('/m/game/deposit', venue),
  write('/m/game/withdrawal', venue),
  fc.record({ path: fc.constant('/m/game/all_trans'), body: fc.record({ request_id }) }),
  fc.record({ path: fc.constant('/m/game/transfer'), body: fc.record({ type: fc.constantFrom(1, 2) }) }),
  fc.record({ path: fc.constant('/m/activity/apply'), body: fc.record({ id: fc.constantFrom(2, 3, 5) }) }),
  fc.record({
    play: fc.constantFrom<GameKind>('coin', 'reels', 'race'),
    stake: fc.constantFrom(...STAKES),
    choice: fc.nat(3),
    request_id,
  }),
  fc.record({ advance: fc.constantFrom(1000, 20_000, 30_000, 15 * MINUTE, DAY / 2, DAY) }),
)

/** Returns what a member owns, by the ledger and by the rows. The rows are those of orders, bets, rebates and gifts. */
function owned(platform: Platform): { accounts: bigint[]; byLedger: bigint; byRows: bigint } {
  const amount = v.object({ sum: v.bigint() })
  const accounts = platform.db
    .all(amount, "SELECT sum(amount) AS sum FROM entry WHERE account LIKE 'member:1:%' GROUP BY account")
    .map(({ sum }) => sum)
  const sum = (sql: string) =>
    platform.db.first(amount, `SELECT coalesce(sum(${sql} AND member_id = ?`, DEMO)?.sum ?? 0n
  return {
    accounts,
    byLedger: accounts.reduce((total, one) => total + one, 0n),
    byRows:
      sum("money + gift), 0) AS sum FROM trade WHERE type = 'recharge' AND status = 1") -
      sum("money), 0) AS sum FROM trade WHERE type = 'drawing' AND status = 1") +
      sum('iif(status = 2, 0, payout) - stake), 0) AS sum FROM bet WHERE true') +
      sum('money), 0) AS sum FROM rebate WHERE status = 1') +
      sum('money), 0) AS sum FROM gift WHERE true'),
  }
}

it('creates and loses no money, whatever a member does over several days', async () => {
  const codes: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const clock = stillClock(NOON)
      const platform = await startPlatform({ dataFile: await testFile(clock), port: 0, clock })
      try {
        const token = tokensOf(platform.db).issue(DEMO, 0, NOON)
        const before = owned(platform)
        for (const next of steps) {
          if ('advance' in next) clock.advance(next.advance)
          else codes.push((await ask(platform, token, next)).code)
          const after = owned(platform)
          expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
          expect(after.accounts.filter((sum) => sum < 0n)).toEqual([])
          expect(after.byLedger - before.byLedger).toBe(after.byRows - before.byRows)
        }
        const once = v.object({ request_id: v.string() })
        const rows = platform.db.all(
          once,
          `SELECT request_id FROM trade WHERE request_id <> '' UNION ALL SELECT request_id FROM bet WHERE request_id <> ''
           UNION ALL SELECT DISTINCT request_id FROM transfer WHERE request_id <> '' AND status = 1`,
        )
        expect(new Set(rows.map(({ request_id }) => request_id)).size, 'one booking a request').toBe(
          rows.length,
        )
      } finally {
        await platform.close()
      }
    }),
    { numRuns: 40 },
  )
  expect(codes.filter((code) => code === 200).length, 'accepted, to say something').toBeGreaterThan(100)
  expect([...new Set(codes)].toSorted((a, b) => a - b)).toEqual([0, 200, 409])
})

interface Bet {
  play: GameKind
  stake: string
  choice: number
  request_id: string | undefined
}

/** Makes a call, or a bet after opening its game as the app does. */
async function ask(platform: Platform, token: string, next: Bet | { path: string; body: object }) {
  if ('path' in next) return call(platform, next.path, next.body, { token })
  const { play, stake, choice, request_id } = next
  const { data } = await call(platform, '/m/game_code/login', { id: GAMES[play] }, { token })
  const url = new URL(v.parse(v.object({ url: v.string() }), data).url)
  const session = url.searchParams.get('session')
  const body = { session, stake, choice: CHOICES[play][choice] ?? CHOICES[play][0], request_id }
  return call({ ...platform, url: url.origin }, '/bet', body)
}

it('detects money that no row explains', async () => {
  const platform = await startPlatform({ dataFile: await testFile(), port: 0, clock: stillClock(NOON) })
  const before = owned(platform)
  platform.db.run(
    "UPDATE entry SET amount = amount + ? WHERE rowid = (SELECT min(rowid) FROM entry WHERE account = 'member:1:central')",
    units('1'),
  )
  const after = owned(platform)
  expect([after.byLedger - before.byLedger, after.byRows - before.byRows]).toEqual([units('1'), 0n])
  await platform.close()
})
