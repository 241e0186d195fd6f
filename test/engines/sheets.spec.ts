import { text } from '../e2e/texts.ts'
import type { AppPage } from './app-page.ts'
import { test } from './journey.ts'
import { fullLoad, settled } from './screens.ts'
import type { WireLanguage } from '../../src/i18n/locales.ts'

test.use({ lang: 'EN', member: 'demo' })

const RECORDS = '/transaction-record'

/** Returns the chip that opens the sheet of statuses, and the sheet. */
async function statusSheet(app: AppPage, lang: WireLanguage) {
  await fullLoad(app, '/home')
  await fullLoad(app, RECORDS)
  return { chip: app.getByRole('button', { name: text(lang, 'Status:') }), sheet: app.getByRole('dialog') }
}

// Red when Back leaves the page instead of closing the sheet, on an engine without the Navigation API.
test('Back closes a sheet and stays on the page', { tag: '@smoke' }, async ({ app, lang }) => {
  const { chip, sheet } = await statusSheet(app, lang)
  await chip.tap()
  await sheet.waitFor()
  await app.window.back()
  await sheet.waitUntilHidden()
  await app.waitForURL(RECORDS)
  await chip.waitFor()
  await app.backTo('/home')
})

test('a sheet opens and closes by the pointer', async ({ app, lang }) => {
  const { chip, sheet } = await statusSheet(app, lang)
  await chip.tap()
  await sheet.waitFor()
  await sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
  await sheet.waitUntilHidden()
  await chip.tap()
  await sheet.waitFor()
  await app.window.click(20, 20)
  await sheet.waitUntilHidden()
  await app.waitForURL(RECORDS)
  await app.backTo('/home')
})

test('a sheet opens and closes by the keyboard, and the focus returns', async ({ app, lang }) => {
  const { chip, sheet } = await statusSheet(app, lang)
  for (const closing of ['Escape', 'Enter'] as const) {
    await chip.focus()
    await app.window.press('Enter')
    await sheet.waitFor()
    if (closing === 'Enter') await sheet.getByRole('button', { name: text(lang, 'Close') }).focus()
    await app.window.press(closing)
    await sheet.waitUntilHidden()
    await app.poll('the chip has the focus', async () => (await chip.look()).hasFocus, true)
  }
  await app.waitForURL(RECORDS)
})

/** Returns whether something in the sheet is scrolled. Runs in the page. */
const isScrolled = () => [...document.querySelectorAll('dialog *')].some(({ scrollTop }) => scrollTop > 0)

test.describe('before the login', () => {
  test.use({ member: '' })

  // Red when nothing in a long document can have the focus: Safari focuses no scroll area without a `tabindex`.
  test('a long document scrolls by the keyboard', async ({ app, platform, lang }) => {
    platform.setConfig({ terms: { agreement_html: '<p>A rule.</p>'.repeat(100) } })
    await app.goto('/register')
    await settled(app)
    await app.getByRole('button', { name: text(lang, 'User agreement') }).tap()
    await app.getByRole('dialog').waitFor()
    await app.window.press('Tab')
    await app.poll(
      'the text is scrolled',
      async () => {
        await app.window.press('PageDown')
        return app.evaluate(isScrolled, undefined)
      },
      true,
    )
  })
})
