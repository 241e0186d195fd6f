import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { formatAmount } from '../../platform/amount.ts'
import { stillClock } from '../../platform/clock.ts'
import { ledgerSum } from '../../platform/ledger.ts'
import { writeSeeded } from '../../platform/seeded-file.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { balance, call, logIn, NOON, runPlatform, testFolder } from './running-platform.ts'

const REQUEST_IDS = [
  '6f9619ff-8b86-4d01-b42d-00cf4fc964f1',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964f2',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964f3',
]

const step = fc.oneof(
  fc.record({
    id: fc.constantFrom(101, 102, 201, 202, 301, 302, 303, 999),
    money: fc.oneof(
      fc.constantFrom('100', '500', '100.13', '0', '-5', '1e3'),
      fc.integer({ min: 1, max: 60_000 }),
    ),
    request_id: fc.option(fc.constantFrom(...REQUEST_IDS), { nil: undefined }),
  }),
  fc.record({ advance: fc.constantFrom(1, 19_999, 20_000, 60_000, 900_000, 86_400_000) }),
  fc.constant('read' as const),
)

const paidRow = v.object({ paid: v.bigint() })
const PAID = `SELECT coalesce(sum(money + gift), 0) AS paid FROM trade
  JOIN member ON member.id = member_id WHERE username = 'fresh' AND trade.status = 1`

describe('the ledger', () => {
  it('sums to zero and has two sides for each movement, whatever members do', async () => {
    const file = join(testFolder(), 'data.sqlite')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const clock = stillClock(NOON)
        await writeSeeded(file, clock)
        const platform = await startPlatform({ dataFile: file, port: 0, clock })
        try {
          const token = await logIn(platform, 'fresh')
          for (const next of steps) {
            if (next === 'read') await call(platform, '/m/trade/record', {}, { token })
            else if ('advance' in next) clock.advance(next.advance)
            else await call(platform, '/m/recharge/order', next, { token })
          }
          const central = await balance(platform, token)
          expect(platform.ledgerSum()).toBe(0n)
          expect(platform.unbalancedMovements()).toBe(0)
          // What the member has is what was paid, and each request made one order at most.
          expect(central).toBe(formatAmount(platform.db.first(paidRow, PAID)?.paid ?? -1n))
          const rows = platform.db.all(
            v.object({ request_id: v.string() }),
            'SELECT request_id FROM trade WHERE request_id IS NOT NULL',
          )
          expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(rows.length)
        } finally {
          await platform.close()
        }
      }),
      { numRuns: 25 },
    )
  })

  it('contains the history of the seeded members too', async () => {
    const platform = await runPlatform()
    expect(platform.ledgerSum()).toBe(0n)
    expect(platform.unbalancedMovements()).toBe(0)
    const token = await logIn(platform, 'demo')
    expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({
      data: [{ balance: '11980.5000', lock_balance: '500.0000', vip_level: 'VIP2' }],
    })
    expect(platform.countOrders('demo') + platform.countOrders('demo', 'drawing')).toBe(60)
    expect(platform.countOrders('fresh')).toBe(0)
  })

  it('contains ten thousand rows of every kind for the member heavy, from the first login on', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'heavy')
    const lists = [
      { path: '/m/trade/record', body: { type: 'recharge' } },
      { path: '/m/trade/record', body: { type: 'drawing' } },
      { path: '/m/transfers_log/getlist', body: {} },
      { path: '/m/member_fs_log/getlist', body: {} },
      { path: '/m/gamerecord/getlist', body: {} },
    ]
    const totals = await Promise.all(
      lists.map(async ({ path, body }) => Object((await call(platform, path, body, { token })).data).total),
    )
    for (const total of totals) expect(total).toBeGreaterThanOrEqual(10_000)
    expect(platform.ledgerSum()).toBe(0n)
    expect(platform.unbalancedMovements()).toBe(0)
    expect(await balance(platform, token)).toBe('88640.2500')
    await logIn(platform, 'heavy')
    expect(platform.countOrders('heavy')).toBe(10_000)
  })

  it('reports a missing side', async () => {
    const platform = await runPlatform()
    platform.db.run('UPDATE entry SET amount = amount + 1 WHERE rowid = (SELECT rowid FROM entry LIMIT 1)')
    expect(ledgerSum(platform.db)).toBe(1n)
    expect(platform.unbalancedMovements()).toBe(1)
  })
})
