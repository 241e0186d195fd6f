import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { sceneAt } from '../../platform/artwork/scenes.ts'
import { CURRENCIES } from '../../platform/currencies.ts'
import { LANGS, langOf, type Lang } from '../../platform/language.ts'
import { BANNER_TEXTS } from '../../platform/seed-texts/banner-texts.ts'
import * as deposit from '../../platform/seed-texts/deposit-texts.ts'
import * as activities from '../../platform/seed-texts/activities.ts'
import * as cards from '../../platform/seed-texts/card-texts.ts'
import { GAME_TEXTS } from '../../platform/seed-texts/game-texts.ts'
import * as lobby from '../../platform/seed-texts/lobby-texts.ts'
import { MESSAGES } from '../../platform/seed-texts/messages.ts'
import { NOTICES } from '../../platform/seed-texts/notices.ts'
import { PROFILE_MESSAGES } from '../../platform/seed-texts/profile-texts.ts'
import * as site from '../../platform/seed-texts/site-texts.ts'
import * as terms from '../../platform/seed-texts/terms.ts'
import { call, logIn, runPlatform } from './running-platform.ts'

const words = v.object({ CN: v.string(), EN: v.string(), TW: v.string(), ID: v.string() })
const HAN = /\p{Script=Han}/u
/** Characters of everyday words that only simplified Chinese has. */
const SIMPLIFIED =
  /[们这来时为会对发说过还没开关问题码验证错误请选择银转账绑后无线网页测试应该邮联输数据录记频货币额随机广]/u

/** Returns every text in four languages inside a value, with its path. */
function allWords(value: unknown, way: string): [string, Record<Lang, string>][] {
  const parsed = v.safeParse(words, value)
  if (parsed.success) return [[way, parsed.output]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => allWords(inner, `${way}.${key}`))
}

/** Returns the placeholders of a text. */
function gaps(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
}

const texts = allWords(
  {
    MESSAGES,
    PROFILE_MESSAGES,
    GAME_TEXTS,
    NOTICES,
    activities: { ...activities },
    cards: { ...cards },
    lobby: { ...lobby },
    BANNER_TEXTS,
    CURRENCIES,
    deposit: { ...deposit },
    site: { ...site },
    terms: { ...terms },
  },
  'texts',
)

/** Returns what is wrong with one text in its four languages. */
function problemsOf([way, { CN, EN, TW, ID }]: [string, Record<Lang, string>]): string[] {
  const problems = {
    'is empty in a language': [CN, EN, TW, ID].some((text) => text.trim() === ''),
    'has Han characters in EN or ID': HAN.test(`${EN}${ID}`),
    'has a simplified character in TW': SIMPLIFIED.test(TW),
    'has other gaps in another language': [EN, TW, ID].some((text) => gaps(text).join() !== gaps(CN).join()),
  }
  return Object.entries(problems).flatMap(([problem, is]) => (is ? [`${way} ${problem}`] : []))
}

describe('the platform’s texts', () => {
  it('are written in four languages', () => {
    expect(texts.length).toBeGreaterThan(70)
    expect(texts.flatMap(problemsOf)).toEqual([])
    const bad = { CN: '{min} 记录', EN: '记录', TW: '记录', ID: ' ' }
    expect(problemsOf(['this', bad])).toHaveLength(4)
  })

  it.each(LANGS)('come in the language of the Lang header: %s', async (lang) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const refused = await call(platform, '/m/user/login', { username: 'demo', password: 'x' }, { lang })
    expect(refused.msg).toBe(MESSAGES.wrongAccount[lang])
    expect(await call(platform, '/m/indexdata/getlist', {}, { lang })).toMatchObject({
      data: {
        system: { config_site: { title: site.SITE.title[lang] } },
        banner: { length: 3 },
        lang: { length: 4 },
      },
    })
    expect(await call(platform, '/m/notice/getlist', {}, { lang })).toMatchObject({
      data: { 0: { title: NOTICES[0]?.title[lang] } },
    })
    expect(await call(platform, '/m/deposit/class', {}, { token, lang })).toMatchObject({
      data: { 3: { title: deposit.DEPOSIT_CLASSES[3]?.title[lang] } },
    })
    const path = `/uploads/banner-welcome-${lang.toLowerCase()}.svg`
    expect(sceneAt(path)).toContain(BANNER_TEXTS.welcome.title[lang])
  })

  it.each([undefined, '', 'en', 'zh-CN', 'XX', '<script>'])(
    'are Chinese for a Lang header of %o',
    (header) => {
      expect(langOf(header)).toBe('CN')
    },
  )
})
