import * as v from 'valibot'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { GAME_TEXTS } from '../platform/seed-texts/game-texts.ts'
import { GAME_TITLES } from '../platform/seed-texts/lobby-texts.ts'
import { expect, test } from './journey.ts'

const CASES = [
  { game: 'coin', id: 1001, lang: 'EN', press: GAME_TEXTS.heads.EN },
  { game: 'reels', id: 1002, lang: 'CN', press: GAME_TEXTS.spin.CN },
  { game: 'race', id: 1003, lang: 'ID', press: 'Perahu 2' },
] as const

/** Returns a function that makes calls as demo, with the token of a new login. */
function caller(url: string, lang: WireLanguage) {
  let token = ''
  return async (path: string, body: object) => {
    const headers = { Lang: lang, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = v.parse(v.object({ code: v.literal(200), data: v.unknown() }), await answer.json())
    token ||= String(Object(data).access_token)
    return Object(data)
  }
}

// In the gate, `launch.spec.ts` plays one.
for (const { game, id, lang, press } of CASES) {
  test.describe(game, { tag: '@long' }, () => {
    test.use({ lang })

    test('is played from the wallet of its venue, and drops the token from its URL', async ({
      page,
      platform,
    }) => {
      const ask = caller(platform.url, lang)
      await ask('/m/user/login', { username: 'demo', password: 'demo1234' })
      await ask('/m/game/deposit', { id: 1, money: '100' })
      const { url } = await ask('/m/game_code/login', { id })
      await page.goto(url)
      await expect(page).toHaveURL(`${new URL(url).origin}/${game}`)
      await expect(page).toHaveTitle(GAME_TITLES[game][lang])
      await expect(page.locator('#balance')).toHaveText('100.00 CNY')
      await page.getByRole('radio', { name: '50' }).check()
      await page.getByRole('button', { name: press }).click()
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('status')).not.toBeEmpty()
      platform.clock.advance(20_000)
      const { data: bets } = await ask('/m/gamerecord/getlist', { api_code: 'LANTERN' })
      expect(bets).toMatchObject([{ betAmount: '50.00', gameCode: game }])
      const { balance } = await ask('/m/game/balance', { id: 1 })
      await expect(page.locator('#balance')).toHaveText(`${balance.slice(0, -2)} CNY`)
      await expect(page.getByRole('status')).not.toHaveText(GAME_TEXTS.running[lang])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
