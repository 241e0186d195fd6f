import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { units } from '../../platform/amount.ts'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { call, deposit, logIn, runPlatform } from './running-platform.ts'

const ORDER = '/m/drawing/order'

/** Resolves with a member's available and locked money. */
async function wallets(platform: Platform, token: string) {
  const row = v.object({ balance: v.string(), lock_balance: v.string() })
  return v.parse(v.tuple([row]), (await call(platform, '/m/token/user', {}, { token })).data)[0]
}

/** Resolves with the id of the newest card of the token's member. */
async function newestCard(platform: Platform, token: string): Promise<number> {
  const rows = v.array(v.object({ id: v.number() }))
  return v.parse(rows, (await call(platform, '/m/drawing/getlist', {}, { token })).data)[0]?.id ?? -1
}

describe('a withdrawal', () => {
  it('locks its money at once, and is paid after half a minute', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const id = await newestCard(platform, token)
    const answer = await call(platform, ORDER, { id, money: '1000' }, { token })
    expect(answer).toMatchObject({
      code: 200,
      data: { status: 5, order: expect.stringMatching(/^20260310\d{8}$/) },
    })
    expect(await wallets(platform, token)).toEqual({ balance: '10980.5000', lock_balance: '1500.0000' })
    platform.clock.advance(29_999)
    expect((await wallets(platform, token)).lock_balance).toBe('1500.0000')
    platform.clock.advance(1)
    expect(await wallets(platform, token)).toEqual({ balance: '10980.5000', lock_balance: '500.0000' })
    const records = await call(platform, '/m/trade/record', { type: 'drawing' }, { token })
    expect(records.data).toMatchObject({
      data: { 0: { ...Object(answer.data), status: 1, title: 'To USDT wallet' } },
    })
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it('comes back with a reason when the amount ends in .13', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    await call(platform, ORDER, { id: await newestCard(platform, token), money: '200.13' }, { token })
    expect((await wallets(platform, token)).balance).toBe('11780.3700')
    platform.clock.advance(30_000)
    expect(await wallets(platform, token)).toEqual({ balance: '11980.5000', lock_balance: '500.0000' })
    expect((await call(platform, '/m/trade/record', { type: 'drawing' }, { token })).data).toMatchObject({
      data: { 0: { status: 0, note: 'The bank sent it back. The money is back in your central wallet' } },
    })
  })

  it('stays under review forever when it ends in .77', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    await call(platform, ORDER, { id: await newestCard(platform, token), money: '200.77' }, { token })
    platform.clock.advance(3 * DAY)
    expect((await wallets(platform, token)).lock_balance).toBe('700.7700')
  })
})

/** Changes what the platform knows about `coded`. */
function has(platform: Platform, sql: string): void {
  platform.db.run(`UPDATE member SET ${sql} WHERE username = 'coded'`)
}

describe('the obstacles to a withdrawal are reported one by one, in this order', () => {
  it('real name, card, code, minimum, count, total, turnover, balance', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'coded')
    const card = await newestCard(platform, token)
    const asked = { id: 1, money: '60000', pay_password: '000000' }
    const msg = async () => (await call(platform, ORDER, asked, { token })).msg

    has(platform, "real_name = '', valid_bet = 0, needed_bet = 10000000")
    asked.money = '1'
    expect(await msg()).toBe('Please add your real name first')
    has(platform, "real_name = '黃雅婷'")
    // Card 1 exists, but belongs to another member.
    expect(await msg()).toBe('This card or address was not found')
    asked.id = card
    expect(await msg()).toBe('The withdrawal code is wrong')
    asked.pay_password = '246810'
    expect(await msg()).toBe('The amount is below the minimum of 100.00')
    asked.money = '60000'
    expect(await msg()).toBe('This is above the daily total of 50000.00')
    asked.money = '45000'
    expect(await msg()).toBe('1000.00 more turnover needed before you can withdraw')
    has(platform, 'valid_bet = 10000000')
    expect(await msg()).toBe('The balance is too low')
    asked.money = '100'
    expect([await msg(), await msg(), await msg()]).toEqual(['Success', 'Success', 'Success'])
    asked.money = '60000'
    expect(await msg(), 'the count comes before the total').toBe(
      'The limit of 3 withdrawals a day is reached',
    )
    platform.clock.advance(DAY / 2)
    asked.money = '100'
    expect(await msg(), 'a day of the server later').toBe('Success')
  })

  it('a card under review', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const id = await newestCard(platform, token)
    platform.db.run('UPDATE card SET status = 2 WHERE id = ?', id)
    expect((await call(platform, ORDER, { id, money: '100' }, { token })).msg).toMatch(/under review/)
  })

  it('money that came in and was not played', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await call(platform, '/m/user/edit', { real_name: '李华' }, { token })
    await call(platform, '/m/member_bank/binding', { id: 31, card: '13700137000' }, { token })
    await deposit(platform, token, { id: 101, money: '1000' })
    platform.clock.advance(20_000)
    const order = { id: await newestCard(platform, token), money: '500' }
    expect((await call(platform, ORDER, order, { token })).msg).toMatch(/^1010\.00 more turnover needed/)
    platform.db.run("UPDATE member SET valid_bet = ? WHERE username = 'fresh'", units('1010'))
    expect((await call(platform, ORDER, order, { token })).code).toBe(200)
  })
})

describe('a repeated withdrawal', () => {
  it('returns the first one under the same id, and is refused with another body or kind of write', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const order = { id: await newestCard(platform, token), money: '300', request_id: randomUUID() }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => call(platform, ORDER, order, { token })),
    )
    for (const other of others) expect(other.data).toEqual({ ...Object(first?.data), duplicate: true })
    expect((await wallets(platform, token)).lock_balance).toBe('800.0000')
    expect((await call(platform, ORDER, { ...order, money: '301' }, { token })).code).toBe(409)
    const other = { id: 101, money: '300', request_id: order.request_id }
    expect((await call(platform, '/m/recharge/order', other, { token })).code).toBe(409)
    const { data } = await call(platform, '/m/trade/record', { type: 'drawing' }, { token })
    expect(data).toMatchObject({ data: { 0: { request_id: order.request_id } } })
  })

  it('is a second one for a legacy server', async () => {
    const platform = await runPlatform()
    platform.isLegacy = true
    const token = await logIn(platform, 'demo')
    const order = { id: await newestCard(platform, token), money: '300', request_id: randomUUID() }
    for (const answer of [
      await call(platform, ORDER, order, { token }),
      await call(platform, ORDER, order, { token }),
    ])
      expect(answer).toMatchObject({ code: 200, data: expect.not.objectContaining({ duplicate: true }) })
    expect((await wallets(platform, token)).lock_balance).toBe('1,100.0000')
  })
})
