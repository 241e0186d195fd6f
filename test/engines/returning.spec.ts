import { ASSERTION_MS } from '../e2e/playwright.config.ts'
import { text } from '../e2e/texts.ts'
import { expect, test } from './journey.ts'
import { expectOnDisk, fullLoad, restoreFromPageCache, settled } from './screens.ts'

test.use({ lang: 'EN', member: 'demo' })

/** How often the long check leaves the page and comes back. */
const ALTERNATIONS = 50

// Red when a write frozen in the page cache blocks the database for the next load (WebKit).
test('a second and a third full load start the app', { tag: '@smoke' }, async ({ app, lang }) => {
  await fullLoad(app, '/home')
  await fullLoad(app, '/transaction-record')
  await app.getByRole('heading', { name: text(lang, 'Records') }).waitFor()
  await fullLoad(app, '/setting')
  await app.getByRole('heading', { name: text(lang, 'Settings') }).waitFor()
})

// Red when a page restored from the page cache cannot use its database, or blocks it for the next one. The page in between is left
// before it has loaded.
test('a page from the page cache works, and it loads again', { tag: '@smoke' }, async ({ app }) => {
  await fullLoad(app, '/home')
  await restoreFromPageCache(app, '/setting', '/home')
  await settled(app)
  await app.getByRole('main').waitForText('12,480.50')
  await expectOnDisk(app, '"token":"')
  await fullLoad(app, '/transaction-record')
})

// Red when a member who comes back from another site has no session or no balance. WebKit loads the page again.
test(
  'Back from another site shows the app, and it loads again',
  { tag: '@smoke' },
  async ({ app, otherSite }) => {
    await fullLoad(app, '/home')
    await app.open(otherSite)
    await app.backTo('/home')
    await settled(app)
    await app.getByRole('main').waitForText('12,480.50')
    await expectOnDisk(app, '"token":"')
    await fullLoad(app, '/transaction-record')
  },
)

// Red when a write frozen in the page cache blocks a page that is loaded or restored later.
test('fifty alternations with another page never hang', { tag: '@fifty' }, async ({ app }) => {
  test.setTimeout(0) // fifty times two full loads: each alternation has a limit of its own
  await fullLoad(app, '/home')
  for (let time = 1; time <= ALTERNATIONS; time += 1) {
    const alternate = async () => {
      if (time % 2 === 0) {
        await app.goto('/setting')
        await app.goto('/home')
      } else await restoreFromPageCache(app, '/setting', '/home')
      await app.getByRole('main').waitForText('12,480.50')
    }
    await test.step(`alternation ${time}`, alternate, { timeout: 6 * ASSERTION_MS }) // two full loads
  }
  await expectOnDisk(app, '"token":"')
  expect(await app.window.url()).toContain('/home')
})
