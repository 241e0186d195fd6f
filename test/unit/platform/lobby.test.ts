import { describe, expect, it } from 'vitest'
import { LANGS } from '../../platform/language.ts'
import { GAMES, VENUES } from '../../platform/venues.ts'
import { call, logIn, runPlatform } from './running-platform.ts'

describe('the lobby', () => {
  it('has two hundred venues and five thousand games, each with a code and a title of its own', () => {
    expect([VENUES.length, GAMES.length]).toEqual([200, 5000])
    expect(new Set(VENUES.map(({ code }) => code)).size).toBe(200)
    expect(new Set([...VENUES, ...GAMES].map(({ id }) => id)).size).toBe(5200)
    for (const lang of LANGS) expect(new Set(VENUES.map(({ title }) => title[lang])).size).toBe(200)
  })

  it('is open to guests: classes, the venues of one, the games of one', async () => {
    const platform = await runPlatform()
    const { data: classes } = await call(platform, '/m/interface/class')
    expect(classes).toMatchObject([
      { code: 'reco', category: 0 },
      { code: 'live', category: 0 },
      { code: 'game', category: 1, title: 'Slots' },
      ...Array.from({ length: 5 }, () => ({})),
    ])
    const { data: all } = await call(platform, '/m/interface/list')
    expect(all).toHaveLength(200)
    const { data: live } = await call(platform, '/m/interface/list', { code: 'live' })
    expect(live).toMatchObject({ 0: { code: 'TORTOISE', type: 'live', status_s: 1 } })
    const { data: picked } = await call(platform, '/m/interface/list', { code: 'reco' }, { lang: 'CN' })
    expect(picked).toMatchObject({ 0: { id: 1001, title: '灯笼掷币', game: 'LANTERN' } })
    const asked = { game: 'LANTERN', code: 'game', page: 30, size: 20 }
    expect((await call(platform, '/m/gamelist/getlist', asked)).data).toMatchObject({
      data: { length: 20 },
      current_page: 30,
      total: 600,
      lastPage: 30,
    })
  })

  it('finds games by words in the language asked for, and by label', async () => {
    const platform = await runPlatform()
    const find = async (asked: object, lang: 'EN' | 'TW' = 'EN') =>
      Object((await call(platform, '/m/gamelist/getlist', asked, { lang })).data)
    expect(await find({ search_word: 'lantern co' })).toMatchObject({ total: 1, data: [{ id: 1001 }] })
    expect(await find({ search_word: '擲幣' }, 'TW')).toMatchObject({ total: 1, data: [{ id: 1001 }] })
    expect(await find({ search_word: '擲幣' })).toEqual({ data: [], current_page: 1, total: 0, lastPage: 0 })
    expect((await find({ search_word: '%' })).total).toBe(0)
    expect((await find({ game: 'NOWHERE' })).total).toBe(0)
    const hot = await find({ label: 'hot', size: 50 })
    expect(hot.data.every(({ label }: { label: string }) => label === '["hot"]')).toBe(true)
  })

  it('has a picture for each, and the venues as a filter of records', async () => {
    const platform = await runPlatform()
    const rows = Object((await call(platform, '/m/interface/list', { code: 'sport' })).data)
    const picture = await fetch(platform.url + rows[0].img)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const token = await logIn(platform, 'demo')
    const { data } = await call(platform, '/m/api_code/getlist', {}, { token })
    expect(data).toMatchObject({ length: 200, 0: { id: 'LANTERN', title: 'Lantern Games' } })
  })
})
