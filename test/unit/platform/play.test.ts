import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { formatCents, units } from '../../platform/amount.ts'
import { CHOICES, play } from '../../platform/games/rules.ts'
import { randomFrom } from '../../platform/random.ts'
import { DAY, HOUR } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, deposit, logIn, openGame, runPlatform } from './running-platform.ts'

const LANTERN = 1
const [COIN, REELS, RACE] = [1001, 1002, 1003]

async function records(platform: Platform, token: string, path: string, asked: object = {}) {
  return Object((await call(platform, path, asked, { token })).data)
}

describe('the way into a game', () => {
  it.each([
    { path: '/m/game_code/login', id: COIN, page: 'Lantern Coin', nesting: undefined },
    { path: '/m/game_code/login', id: REELS, page: 'Lantern Reels', nesting: undefined },
    { path: '/m/game_code/login', id: RACE, page: 'Lantern Race', nesting: 0 },
    { path: '/m/game/login', id: COIN, page: 'Lantern Coin', nesting: undefined },
    { path: '/m/game/login', id: 12, page: 'Lantern', nesting: undefined },
  ])('$path of $id opens $page on another origin', async ({ path, id, page, nesting }) => {
    const platform = await runPlatform()
    const game = await openGame(platform, await logIn(platform, 'demo'), id, path)
    expect(new URL(game.url).origin).not.toBe(platform.url)
    expect(game.nesting).toBe(nesting)
    const answer = await fetch(game.url)
    expect(await answer.text()).toContain(page)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    { id: 4, msg: /under maintenance/ },
    { id: 5, msg: /not configured/ },
    { id: 999, msg: /no such venue/ },
  ])('is shut for venue $id', async ({ id, msg }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect((await call(platform, '/m/game/login', { id }, { token })).msg).toMatch(msg)
    expect((await call(platform, '/m/game_code/login', { id }, { token })).msg).toMatch(/no such game/)
  })

  it('is shut for a disabled member, who cannot go on with an open game either', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const game = await openGame(platform, token, COIN)
    platform.setStatus('demo', 0)
    expect((await call(platform, '/m/game/login', { id: LANTERN }, { token })).msg).toMatch(/disabled/)
    expect((await game.ask('/state')).msg).toMatch(/has ended/)
  })

  it('ends after eight hours, and takes no other session', async () => {
    const platform = await runPlatform()
    const game = await openGame(platform, await logIn(platform, 'demo'), COIN)
    expect((await game.ask('/state', { session: 'x' })).code).toBe(0)
    expect((await game.ask('/state')).code).toBe(200)
    platform.clock.advance(8 * HOUR)
    expect((await game.ask('/state')).code).toBe(0)
  })
})

describe('a bet', () => {
  it('comes from the venue’s wallet, is won or lost, and stands in the records', async () => {
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

  it('on the race is open until the race is over', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '100' }, { token })
    const game = await openGame(platform, token, RACE)
    const answers = await Promise.all(CHOICES.race.map((choice) => game.ask('/bet', { stake: '10', choice })))
    expect(answers.map(({ data }) => Object(data).status)).toEqual([2, 2, 2, 2])
    expect((await records(platform, token, '/m/gamerecord/getlist', { status: 2 })).total).toBe(4)
    platform.clock.advance(20_000)
    expect((await records(platform, token, '/m/gamerecord/getlist', { status: 2 })).total).toBe(0)
    expect((await records(platform, token, '/m/gamerecord/getlist', { date: '2026-03-10' })).total).toBe(4)
  })

  it('is taken once a request_id', async () => {
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

  it.each(['coin', 'reels', 'race'] as const)('on %s gives back a little less than it takes', (kind) => {
    const luck = randomFrom(7)
    let back = 0n
    for (let round = 0; round < 20_000; round += 1)
      back += play(kind, CHOICES[kind][0] ?? '', 100n, luck).payout
    expect([Number(back) / 2_000_000 > 0.92, Number(back) / 2_000_000 < 1.01]).toEqual([true, true])
  })
})

describe('what play brings', () => {
  it('a rebate once, when the day is over, by class and level', async () => {
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

  it('no rebate to who has it switched off', async () => {
    const platform = await runPlatform()
    platform.db.run("UPDATE member SET fs_status = 0 WHERE username = 'demo'")
    const token = await logIn(platform, 'demo')
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '100' }, { token })
    await (await openGame(platform, token, COIN)).ask('/bet', { stake: '100', choice: 'tails' })
    platform.clock.advance(2 * DAY)
    expect(await balance(platform, token)).toBe('11880.5000')
  })

  it('a higher level with its gift, once deposits and turnover are both there', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await deposit(platform, token, { id: 102, money: '1000' })
    platform.clock.advance(20_000)
    const user = async () => Object((await call(platform, '/m/token/user', {}, { token })).data)[0]
    platform.db.run("UPDATE member SET valid_bet = ? WHERE username = 'fresh'", units('9990'))
    expect(await user()).toMatchObject({ vip_level: 'VIP0', level_data: { gap_validBetAmount: '10.0000' } })
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '10' }, { token })
    await (await openGame(platform, token, COIN)).ask('/bet', { stake: '10', choice: 'heads' })
    expect(await user()).toMatchObject({ vip_level: 'VIP1', balance: '998.0000' })
    expect(await user()).toMatchObject({ vip_level: 'VIP1', balance: '998.0000' })
    expect(platform.ledgerSum()).toBe(0n)
  })

  it('turnover that opens the way to a withdrawal', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await deposit(platform, token, { id: 102, money: '500' })
    platform.clock.advance(20_000)
    const user = async () => Object((await call(platform, '/m/token/user', {}, { token })).data)[0]
    expect(await user()).toMatchObject({ sum_water: '500.0000', ok_water: '0.0000' })
    await call(platform, '/m/game/deposit', { id: LANTERN, money: '200' }, { token })
    const game = await openGame(platform, token, REELS)
    await game.ask('/bet', { stake: '100', choice: '' })
    expect(await user()).toMatchObject({ sum_water: '500.0000', ok_water: '100.0000' })
  })
})
