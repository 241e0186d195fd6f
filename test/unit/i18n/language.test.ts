import { afterAll, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } })

afterAll(() => vi.unstubAllGlobals())

// Red when the next start shows a language that the member has not chosen last.
test('a choice that a later one has replaced is not stored', async () => {
  const { chooseLanguage, currentLanguage } = await import('../../../src/i18n/language.ts')
  await chooseLanguage('ID')
  // The texts of the second choice are there, those of the first one come later.
  await Promise.all([chooseLanguage('EN'), chooseLanguage('ID')])
  expect([currentLanguage().wire, localStorage.getItem('lang')]).toEqual(['ID', 'ID'])
})

// Red when a sheet closes for a choice that did not count, and the failure of the later one is not shown.
test('a choice reports whether it is shown', async () => {
  const { chooseLanguage } = await import('../../../src/i18n/language.ts')
  expect(await Promise.all([chooseLanguage('EN'), chooseLanguage('CN')])).toEqual([false, true])
})

// Red when a note says that a language could not be loaded, although the member has chosen another one since.
test('a choice that fails after a later one is not reported', async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  const { chooseLanguage } = await import('../../../src/i18n/language.ts')
  const load = i18n.load.bind(i18n)
  vi.spyOn(i18n, 'load').mockImplementation((locale, messages) => {
    if (locale === 'id') throw new Error('lost')
    load(locale, messages)
  })
  expect(await Promise.all([chooseLanguage('ID'), chooseLanguage('EN')])).toEqual([false, true])
  await expect(chooseLanguage('ID')).rejects.toThrow('lost')
  vi.restoreAllMocks()
})

// Red when a connection that is cut right after the choice leaves every screen but home without texts.
test('a chosen language has all its texts before it is shown', async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  const { chooseLanguage } = await import('../../../src/i18n/language.ts')
  const { messages } = await import('../../../locales/zh-TW/app.po')
  await chooseLanguage('TW')
  expect(Object.keys(i18n.messages)).toEqual(expect.arrayContaining(Object.keys(messages)))
})
