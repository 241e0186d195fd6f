import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { formatCents, units } from '../../platform/amount.ts'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, logIn, openGame, runPlatform } from './running-platform.ts'

const LANTERN = 1
const [COIN, REELS] = [1001, 1002]

async function records(platform: Platform, token: string, path: string, asked: object = {}) {
  return Object((await call(platform, path, asked, { token })).data)
}

describe('opening a game', () => {
  it('is refused to a disabled member, who cannot continue an open game either', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const game = await openGame(platform, token, COIN)
    platform.setStatus('demo', 0)
    expect((await call(platform, '/m/game/login', { id: LANTERN }, { token })).msg).toMatch(/disabled/)
    expect((await game.ask('/state')).msg).toMatch(/has ended/)
  })
})

describe('a bet', () => {
  it('comes from the venue’s wallet, is won or lost, and is in the records', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const game = await openGame(platform, token, COIN)
    const before = await records(platform, token, '/m/gamerecord/getlist')
    const bet = { stake: '10', choice: 'heads' }
    expect((await game.ask('/bet', bet)).msg).toMatch(/balance at the venue is too low/)
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '1000' }, { token })
    let expected = units('1000')
    for (let round = 0; round < 20; round += 1) {
      const { data } = await game.ask('/bet', bet)
      const { drawn, won } = v.parse(v.object({ drawn: v.string(), won: v.string() }), data)
      expect(won).toBe(drawn === 'heads' ? '19.50' : '0.00')
      expected += units(won) - units('10')
      expect(units(Object(data).balance)).toBe(expected)
    }
    const after = await records(platform, token, '/m/gamerecord/getlist', { api_code: 'LANTERN' })
    expect(after.total).toBe(20)
    expect(after.total_betAmount).toBe('200.00')
    expect(after.total_netAmount).toBe(formatCents(expected - units('1000')))
    expect(after.data[0]).toMatchObject({
      code: 'game',
      api_code: 'LANTERN',
      gameCode: 'coin',
      betTime: '2026-03-10 12:00:00',
      betAmount: '10.00',
      validBetAmount: '10.00',
      status: 1,
    })
    expect((await records(platform, token, '/m/gamerecord/getlist')).total).toBe(before.total + 20)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it('is accepted once for each request_id', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '100' }, { token })
    const game = await openGame(platform, token, REELS)
    const bet = { stake: '10', choice: '', request_id: randomUUID() }
    const [first, again] = [await game.ask('/bet', bet), await game.ask('/bet', bet)]
    expect(again.data).toEqual({ ...Object(first.data), duplicate: true })
    expect((await game.ask('/bet', { ...bet, stake: '50' })).code).toBe(409)
    for (const wrong of [{ stake: '2' }, { stake: 10 }, { choice: 'heads' }, { session: 1 }])
      expect((await game.ask('/bet', { ...bet, request_id: randomUUID(), ...wrong })).code).toBe(0)
  })
})

describe('play', () => {
  it('earns a rebate once, when the day is over, by class and level', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '1000' }, { token })
    const game = await openGame(platform, token, COIN)
    for (let round = 0; round < 3; round += 1) await game.ask('/bet', { stake: '100', choice: 'tails' })
    const asked = { api_code: 'LANTERN', code: 'game' }
    const pending = await records(platform, token, '/m/member_fs_log/getlist', asked)
    // VIP2 gets 0.6 % of what is bet on slots.
    expect(pending).toMatchObject({ total: 1, not_fs_money: '1.8000', yes_fs_money: '0.0000' })
    expect(pending.data).toMatchObject([{ money: '300.00', bl: '0.6', fs_money: '1.8000', status: 0 }])
    const before = await balance(platform, token)
    platform.clock.advance(DAY / 2 - 1)
    expect(await balance(platform, token)).toBe(before)
    platform.clock.advance(1)
    expect(units((await balance(platform, token)) ?? '') - units(before ?? '')).toBe(units('1.8'))
    platform.clock.advance(DAY)
    expect(units((await balance(platform, token)) ?? '') - units(before ?? '')).toBe(units('1.8'))
    const paid = await records(platform, token, '/m/member_fs_log/getlist', asked)
    expect(paid).toMatchObject({ total: 1, not_fs_money: '0.0000', yes_fs_money: '1.8000' })
    expect(paid.data).toMatchObject([{ status: 1, created_at: '2026-03-11 00:00:00' }])
    expect(platform.ledgerSum()).toBe(0n)
  })
})
