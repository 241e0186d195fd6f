import { describe, expect, it } from 'vitest'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, deposit, logIn, register, runPlatform } from './running-platform.ts'

/** Resolves with what the token's member sees about invites. */
async function invites(platform: Platform, token: string) {
  return Object((await call(platform, '/m/promotion/getlist', {}, { token })).data)
}

describe('the invite link', () => {
  it('counts who registers by it, who deposits, and what they bet; the share is paid when the day is over', async () => {
    const platform = await runPlatform()
    const demo = await logIn(platform, 'demo')
    const before = await invites(platform, demo)
    expect(before).toMatchObject({ url: '/register?invite_code=LANTERN8', invite_reg: 2, invite_suc: 1 })
    expect(before.total).toBe(before.d_total)

    const token = await register(platform, { invicode: 'lantern8' })
    expect(await invites(platform, demo)).toMatchObject({ invite_reg: 3, invite_suc: 1 })
    await deposit(platform, token, { id: 102, money: '1000' })
    platform.clock.advance(20_000)
    await call(platform, '/m/game/deposit', { id: 1, money: '1000' }, { token })
    expect(await invites(platform, demo)).toMatchObject({ invite_reg: 3, invite_suc: 2, total: before.total })

    const url = new URL(Object((await call(platform, '/m/game/login', { id: 1001 }, { token })).data).url)
    const body = { session: url.searchParams.get('session'), stake: '100', choice: 'heads' }
    for (let round = 0; round < 5; round += 1) await call({ ...platform, url: url.origin }, '/bet', body)
    const after = await invites(platform, demo)
    expect(Number(after.bet_amount) - Number(before.bet_amount)).toBe(500)
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(0.5)
    expect([after.d_total, await balance(platform, demo)]).toEqual([before.d_total, '11980.5000'])
    platform.clock.advance(DAY)
    expect(await balance(platform, demo)).toBe('11981.0000')
    expect(await invites(platform, demo)).toMatchObject({ d_total: after.total })
    expect(platform.ledgerSum()).toBe(0n)
  })
})
