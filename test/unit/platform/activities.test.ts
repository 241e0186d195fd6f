import { describe, expect, it } from 'vitest'
import { DECIDED_AFTER_MS } from '../../platform/applications.ts'
import { stillClock } from '../../platform/clock.ts'
import { PAID_AFTER_MS } from '../../platform/deposits.ts'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, deposit, logIn, runPlatform } from './running-platform.ts'

function apply(platform: Platform, token: string, id: number) {
  return call(platform, '/m/activity/apply', { id }, { token })
}

describe('an application', () => {
  it('that meets the terms is paid once, after a minute, with its turnover requirement', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const turnover = async () =>
      Object((await call(platform, '/m/token/user', {}, { token })).data)[0].sum_water
    platform.clock.advance(4 * DAY)
    await deposit(platform, token, { id: 102, money: '500' })
    platform.clock.advance(PAID_AFTER_MS)
    expect((await apply(platform, token, 2)).code).toBe(200)
    platform.clock.advance(DECIDED_AFTER_MS - 1)
    expect(await balance(platform, token)).toBe('500.0000')
    platform.clock.advance(1)
    expect(await balance(platform, token)).toBe('528.0000')
    expect(await turnover()).toBe('584.0000')
    expect(await apply(platform, token, 2)).toMatchObject({ code: 0, msg: 'You have already applied' })
    platform.clock.advance(DECIDED_AFTER_MS)
    expect(await balance(platform, token)).toBe('528.0000')
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })
})

describe('the red packet of the week', () => {
  it('is paid once every Monday by level, also for weeks in which nobody looked', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const before = Number(await balance(platform, token))
    const more = async () => Number(await balance(platform, token)) - before
    platform.clock.advance(5.5 * DAY - 1)
    expect(await more()).toBe(0)
    platform.clock.advance(1)
    expect(await more()).toBe(3)
    expect(await more()).toBe(3)
    platform.clock.advance(14 * DAY)
    expect(await more()).toBe(9)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  // Red when a run of the tests that begins on a Sunday evening sees other balances after midnight.
  it('is not paid within a day of the seed', async () => {
    const platform = await runPlatform({}, stillClock(Date.parse('2026-03-15T23:59:00+08:00')))
    const token = await logIn(platform, 'demo')
    const before = await balance(platform, token)
    platform.clock.advance(DAY)
    expect(await balance(platform, token)).toBe(before)
  })
})
