import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { depositSteps, ordersSent, type DepositSteps } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'

const DIGITS_ONLY = 'Use only digits and a decimal point, such as 1000 or 1000.50'
const WHICH =
  'Which amount do you mean? Tap it, or type it without thousands separators, such as 1000 or 1000.50'

async function typed(steps: DepositSteps, what: string): Promise<void> {
  await steps.field.fill(what)
  await steps.field.blur()
}

/** Expects this error on the field, and the review button disabled with a reason. */
async function expectRefused(steps: DepositSteps, words: string): Promise<void> {
  await expect(steps.field).toHaveAttribute('aria-invalid', 'true')
  await expect(steps.field).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)))
  await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
  await expect(steps.review).toHaveAccessibleDescription(/./)
}

/** Types an ambiguous amount, and taps the intended reading. */
async function expectAsked(
  page: Page,
  lang: WireLanguage,
  steps: DepositSteps,
  [what, reading, becomes]: readonly [string, string, string],
): Promise<void> {
  await typed(steps, what)
  await expectRefused(steps, text(lang, WHICH))
  const meant = page.getByRole('group', { name: text(lang, 'Suggested amounts') })
  await meant.getByRole('button', { name: reading, exact: true }).tap()
  await expect(steps.field).toHaveValue(becomes)
  await expect(steps.review).not.toHaveAttribute('aria-disabled')
}

test.describe('an amount in English', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo', size: 'android' })

  test('is read exactly or refused with the rule it breaks', async ({ page, platform, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await page.goto('/deposit?class=1&channel=101')
    await expect(steps.review).toHaveAccessibleDescription(text(lang, 'prompt.recharge-amount'))
    await typed(steps, ' ')
    await expect(steps.field).toHaveValue('')
    await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
    const bounds = [
      ['99.99', 'Minimum for this channel: {bound}', '¥100'],
      ['50000.01', 'Maximum for this channel: {bound}', '¥50,000'],
    ] as const
    for (const [what, words, bound] of bounds) {
      await typed(steps, what)
      await expectRefused(steps, text(lang, words, { bound }))
    }
    const nearest = page.getByRole('group', { name: text(lang, 'Suggested amounts') })
    await nearest.getByRole('button', { name: '50,000', exact: true }).tap()
    await expect(steps.field).toHaveValue('50000')
    await expect(steps.review).not.toHaveAttribute('aria-disabled')
    const wrong = [
      ['0', 'The amount must be more than 0'],
      ['1e5', DIGITS_ONLY],
      ['100.0001', 'Use no more than two decimal places'],
      ['1'.repeat(30), 'This amount has too many digits'],
    ] as const
    for (const [what, words] of wrong) {
      await typed(steps, what)
      await expectRefused(steps, text(lang, words))
      await expect(steps.field, 'what was typed stays').toHaveValue(what)
    }
    await expectAsked(page, lang, steps, ['50.000', '50,000', '50000'])
    await typed(steps, '200.999')
    await expectRefused(steps, text(lang, 'Use no more than two decimal places'))
    await page.getByRole('button', { name: '201', exact: true }).tap()
    await expect(steps.review).toContainText('¥201')

    for (const pasted of ['¥1,000.00', '1,0\u{200B}00 CNY']) {
      await typed(steps, pasted)
      await expect(steps.field, 'what was understood is shown').toHaveValue(/^1000(\.00)?$/)
      await expect(steps.review).toContainText('¥1,000')
    }
    await typed(steps, '0500')
    await expect(steps.field, 'the zeros go where it can be seen').toHaveValue('500')
    await expect(steps.review).toContainText('¥500')
    await typed(steps, ' ５００．５ ')
    await expect(steps.field).toHaveValue('500.5')
    await steps.review.tap()
    await expect(steps.sheet).toContainText('¥500.50')
    expect(ordersSent(platform)).toEqual([])
  })

  test(
    'is not sent by the Enter that ends a composition',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      const steps = depositSteps(page, lang, 101)
      await page.goto('/deposit?class=1&channel=101&amount=500')
      await steps.field.focus()
      await steps.field.press('End')
      const keyboard = await context.newCDPSession(page)
      await keyboard.send('Input.imeSetComposition', { text: '０', selectionStart: 1, selectionEnd: 1 })
      await steps.field.press('Enter')
      await keyboard.send('Input.insertText', { text: '0' })
      await expect(steps.sheet).toHaveCount(0)
      await expect(steps.field).toHaveValue('5000')
      await expect(steps.review).toBeEnabled()
      await steps.field.press('Enter')
      await expect(steps.sheet).toContainText('¥5,000.00')
    },
  )
})

test.describe('an amount in Indonesian', () => {
  test.use({ lang: 'ID', theme: 'dark', member: 'fresh' })

  test('is read in Indonesian format, asked about where ambiguous, and the limits of the level are named', async ({
    page,
    lang,
  }) => {
    const steps = depositSteps(page, lang, 201)
    await page.goto('/deposit?class=2&channel=201')
    await expectAsked(page, lang, steps, ['1.000', '1.000', '1000'])
    await expectAsked(page, lang, steps, ['50.000', '50.000', '50000'])
    for (const one of ['1.000,50', '1000,50', 'Rp 1.000,50']) {
      await typed(steps, one)
      await expect(steps.field).toHaveValue('1000,50')
      await expect(steps.review).toContainText('¥1.000,5')
    }
    await typed(steps, '1.000.000')
    const most = { level: 'VIP0', bound: '¥50.000' }
    await expectRefused(steps, text(lang, 'Maximum deposit for {level}: {bound}', most))
    await typed(steps, '50001')
    const level = { level: 'VIP0', bound: '¥50.000' }
    await expectRefused(steps, text(lang, 'Maximum deposit for {level}: {bound}', level))
  })
})

test.describe('the choices of a channel', () => {
  test.use({ lang: 'CN', theme: 'dark', member: 'demo', size: 'android' })

  test('replace the field or are shown beside it, as the channel defines', async ({ page, lang }) => {
    const fixed = depositSteps(page, lang, 301)
    const quick = page.getByRole('group', { name: text(lang, 'Quick amounts') }).getByRole('button')
    await page.goto('/deposit?class=3&channel=301&amount=150')
    await expect(quick).toHaveText(['100', '200', '300', '500', '1,000', '2,000'])
    await expect(fixed.field).toHaveCount(0)
    await expect(fixed.review).toHaveAttribute('aria-disabled', 'true')
    await quick.nth(4).tap()
    await expect(quick.nth(4)).toHaveAttribute('aria-pressed', 'true')
    await expect(fixed.review).toContainText('¥1,000')

    const both = depositSteps(page, lang, 302)
    await both.choose()
    await expect(page.getByLabel(text(lang, 'Please enter other amounts'))).toHaveValue('1000')
    await quick.nth(1).tap()
    await expect(both.field).toHaveValue('100')
    await expect(both.review).not.toHaveAttribute('aria-disabled')
  })

  test('are missing in a class without a channel', { tag: '@long' }, async ({ page, lang }) => {
    await page.goto('/deposit?class=4&amount=100')
    await expect(page.getByText(text(lang, 'No channel available'))).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: text(lang, 'Contact customer service') }),
    ).toHaveAttribute('href', /^\/service/)
  })
})
