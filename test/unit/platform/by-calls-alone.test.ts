import { expect, it } from 'vitest'
import * as v from 'valibot'
import { formatAmount, units } from '../../platform/amount.ts'
import { RIPE_AFTER } from '../../platform/deposits.ts'
import { DAY } from '../../platform/server-time.ts'
import { PAID_AFTER } from '../../platform/withdrawals.ts'
import { balance, call, logIn, openGame, runPlatform } from './running-platform.ts'

const LANTERN = 1
const COIN = 1001
const BETS = 10

it('a new member deposits, plays, wins, loses, withdraws and sees the rebate, by calls alone', async () => {
  const platform = await runPlatform()
  const token = await logIn(platform, 'fresh')
  const ask = async (path: string, body: object = {}) => {
    const { code, msg, data } = await call(platform, path, body, { token })
    return { code, msg, data: Object(data) }
  }
  const done = async (path: string, body: object = {}) => {
    const { code, msg, data } = await ask(path, body)
    expect([code, msg]).toEqual([200, 'Success'])
    return data
  }
  await done('/m/user/edit', { real_name: '李华' })
  await done('/m/member_bank/binding', { id: 1, card: '6222021234567890136', addres: '上海市静安支行' })
  const [card] = await done('/m/drawing/getlist')

  await done('/m/recharge/order', { id: 102, money: '1000' })
  platform.clock.advance(RIPE_AFTER)
  expect(await balance(platform, token)).toBe('1000.0000')
  expect((await ask('/m/drawing/order', { id: card.id, money: '100' })).code).toBe(0)

  await done('/m/game/deposit', { id: LANTERN, money: '1000' })
  const game = await openGame(platform, token, COIN)
  let kept = units('1000')
  const outcomes = new Set<boolean>()
  for (let bet = 0; bet < BETS; bet += 1) {
    const { data } = await game.ask('/bet', { stake: '100', choice: 'heads' })
    const won = units(v.parse(v.object({ won: v.string() }), data).won)
    kept += won - units('100')
    outcomes.add(won > 0n)
  }
  expect(outcomes, 'won and lost').toEqual(new Set([true, false]))
  expect(await done('/m/game/balance', { id: LANTERN })).toEqual({ balance: formatAmount(kept) })
  await done('/m/game/all_trans')
  expect(await balance(platform, token)).toBe(formatAmount(kept))

  await done('/m/drawing/order', { id: card.id, money: '100' })
  expect((await done('/m/token/user'))[0]).toMatchObject({
    balance: formatAmount(kept - units('100')),
    lock_balance: '100.0000',
  })
  platform.clock.advance(PAID_AFTER)
  expect((await done('/m/token/user'))[0]).toMatchObject({ lock_balance: '0.0000' })
  platform.clock.advance(DAY)
  // VIP0 gets 0.4 % of what is bet on slots.
  expect(await balance(platform, token)).toBe(formatAmount(kept - units('96')))

  expect((await done('/m/trade/record', { type: 'recharge' })).data).toMatchObject([{ status: 1 }])
  expect((await done('/m/trade/record', { type: 'drawing' })).data).toMatchObject([{ status: 1 }])
  expect((await done('/m/transfers_log/getlist')).data).toMatchObject([{ type: 2 }, { type: 1 }])
  expect(await done('/m/gamerecord/getlist')).toMatchObject({ total: BETS, total_betAmount: '1000.00' })
  expect(await done('/m/member_fs_log/getlist')).toMatchObject({ total: 1, yes_fs_money: '4.0000' })
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})
