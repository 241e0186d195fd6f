import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { call, deposit, logIn, runPlatform } from './running-platform.ts'

const page = v.object({
  data: v.array(v.object({ id: v.number(), status: v.number(), created_at: v.string(), note: v.string() })),
  current_page: v.number(),
  total: v.number(),
  lastPage: v.number(),
})

async function records(platform: Platform, token: string, asked: object) {
  return v.parse(page, (await call(platform, '/m/trade/record', asked, { token })).data)
}

describe('trade/record', () => {
  it('pages without a gap or a duplicate, newest first', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const whole = await records(platform, token, { size: 50 })
    const pages = []
    for (let at = 1; at <= Math.ceil(whole.total / 7); at += 1) {
      pages.push(await records(platform, token, { page: at, size: 7 }))
    }
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
    expect(pages.at(-1)).toMatchObject({
      current_page: pages.length,
      lastPage: pages.length,
      total: whole.total,
    })
    const times = whole.data.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('returns at most 50 rows, and an empty page beyond the last', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'heavy')
    const full = await records(platform, token, { page: 1, size: 5000 })
    expect(full.data).toHaveLength(50)
    expect(full.lastPage).toBe(Math.ceil(full.total / 50))
    expect((await records(platform, token, { page: full.lastPage + 1, size: 50 })).data).toEqual([])
  })

  it('reads days in the server’s zone, both ends included', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await deposit(platform, token, { id: 101, money: '100' })
    // 00:30 of the next day on the server is still the day before in UTC.
    platform.clock.advance(DAY / 2 + 30 * 60_000)
    await deposit(platform, token, { id: 101, money: '200' })
    const total = async (asked: object) => (await records(platform, token, asked)).total
    expect(await total({ date: '2026-03-10' })).toBe(1)
    expect(await total({ date: '2026-03-11' })).toBe(1)
    expect(await total({ start_date: '2026-03-10', end_date: '2026-03-11' })).toBe(2)
    expect(await total({ start_date: '2026-03-11' })).toBe(1)
    expect(await total({ end_date: '2026-03-10' })).toBe(1)
    expect(await total({ end_date: '2026-03-09' })).toBe(0)
    expect(await total({ start_date: '', end_date: '' })).toBe(2)
  })
})
