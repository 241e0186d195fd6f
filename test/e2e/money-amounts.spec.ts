import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { sentTo } from './card-steps.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { withdrawSteps } from './withdraw-steps.ts'

const DIGITS_ONLY = 'Use only digits and a decimal point, such as 1000 or 1000.50'
const WHICH =
  'Which amount do you mean? Tap it, or type it without thousands separators, such as 1000 or 1000.50'

/** Invalid or ambiguous inputs, with the error at the field. */
const WRONG: readonly (readonly [string, string])[] = [
  ['0', 'The amount must be more than 0'],
  ['1e5', DIGITS_ONLY],
  ['50.000', WHICH],
  ['100.123456789012345', 'Use no more than two decimal places'],
  ['1'.repeat(30), 'This amount has too many digits'],
]

type Steps = Pick<ReturnType<typeof withdrawSteps>, 'field' | 'review' | 'sheet'>

/** Types each invalid input, then a valid one in the language's format. The Enter that ends a composition sends nothing. */
async function tryAll(page: Page, steps: Steps, lang: WireLanguage): Promise<void> {
  const { field, review, sheet } = steps
  const off = () => expect(review).toHaveAttribute('aria-disabled', 'true')
  await field.fill(' ')
  await field.blur()
  await off()
  for (const [what, words] of WRONG) {
    await field.fill(what)
    await field.blur()
    await expect(field, what).toHaveAttribute('aria-invalid', 'true')
    await expect(field, what).toHaveAccessibleDescription(new RegExp(RegExp.escape(text(lang, words))))
    await expect(field, 'what was typed stays').toHaveValue(what)
    await off()
  }
  await field.fill(' ０１５０．５ ')
  await field.blur()
  await expect(field).toHaveValue(lang === 'ID' ? '150,5' : '150.5')
  await expect(review).not.toHaveAttribute('aria-disabled')

  await field.fill('15')
  await field.press('End')
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '０', selectionStart: 1, selectionEnd: 1 })
  await field.press('Enter')
  await keyboard.send('Input.insertText', { text: '0' })
  await expect(field).toHaveValue('150')
  await expect(sheet).toHaveCount(0)
}

test.use({ member: 'demo' })

for (const [lang, theme, size] of [
  ['ID', 'dark', 'android'],
  ['CN', 'light', 'iphone'],
] as const) {
  test.describe(`a withdrawal, ${lang}`, { tag: lang === 'ID' ? [] : '@long' }, () => {
    test.use({ lang, theme, size })

    test('refuses what is no amount, and says why', async ({ page, platform }) => {
      const steps = withdrawSteps(page, lang)
      await page.goto('/withdraw')
      const card = page.getByRole('radio').last()
      await card.tap()
      await expect(card).toBeChecked()
      await tryAll(page, steps, lang)
      expect(sentTo(platform, '/m/drawing/order')).toEqual([])
    })
  })
}

for (const [lang, theme, size] of [
  ['EN', 'light', 'android'],
  ['TW', 'dark', 'iphone'],
] as const) {
  test.describe(`a transfer, ${lang}`, { tag: '@long' }, () => {
    test.use({ lang, theme, size })

    test('refuses what is no amount, and says why', async ({ page, platform, network }) => {
      steadyVenues(network)
      const steps = transferSteps(page, lang)
      await page.goto('/transfer?venue=1')
      await tryAll(page, steps, lang)
      expect(sentTo(platform, '/m/game/deposit')).toEqual([])
    })
  })
}
