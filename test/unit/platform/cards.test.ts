import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform/start-platform.ts'
import { call, logIn, runPlatform } from './running-platform.ts'

const BIND = '/m/member_bank/binding'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

async function cards(platform: Platform, token: string): Promise<object[]> {
  const { data } = await call(platform, '/m/drawing/getlist', {}, { token })
  return Array.isArray(data) ? data.map(Object) : []
}

describe('cards', () => {
  it('can be added only with a real name, and five at most', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const bind = (id: number, card: string) =>
      call(platform, BIND, { id, card, addres: 'Jakarta', name: '李华' }, { token })
    expect((await bind(21, TRON)).msg).toMatch(/add your real name/)
    await call(platform, '/m/user/edit', { real_name: '李华' }, { token })
    const codes = []
    for (const number of ['622202123456001', '622202123456002', '622202123456003', '622202123456004'])
      codes.push((await bind(6, number)).code)
    codes.push((await bind(21, TRON)).code)
    expect(codes).toEqual([200, 200, 200, 200, 200])
    expect((await bind(22, `0x${'a1'.repeat(20)}`)).msg).toBe('You can add at most 5 cards and addresses')
  })

  it('can be deleted by their owner, unless a withdrawal to them is in progress, and bound again', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const remove = (id: number, as = token) => call(platform, '/m/member_bank/delete', { id }, { token: as })
    expect((await remove(1)).msg).toMatch(/in progress/)
    expect((await remove(2, await logIn(platform, 'fresh'))).msg).toMatch(/was not found/)
    expect(await remove(2)).toMatchObject({ code: 200, data: [] })
    expect((await remove(2)).msg).toMatch(/was not found/)
    expect(await cards(platform, token)).toHaveLength(1)
    const again = { id: 21, card: 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g' }
    expect((await call(platform, BIND, again, { token })).code).toBe(200)
  })
})
