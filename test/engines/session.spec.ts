import { databasesInPage } from '../e2e/disk.ts'
import { logIn, logOut, press } from '../e2e/forms.ts'
import { newestDeposit } from '../e2e/orders.ts'
import { text } from '../e2e/texts.ts'
import { orderNumber } from '../platform/trades.ts'
import type { AppPage } from './app-page.ts'
import { expect, test } from './journey.ts'
import { expectOnDisk, fullLoad, restoreFromPageCache, settled } from './screens.ts'

const smallStores = () => [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]

/** Resolves with everything that the app's origin stores outside the caches, as one text. */
async function everythingStored(app: AppPage): Promise<string> {
  return JSON.stringify([
    await app.evaluate(databasesInPage, undefined),
    await app.evaluate(smallStores, undefined),
  ])
}

test.describe('a first visit', () => {
  test.use({ lang: 'CN', isFirstVisit: true })

  // Red when the engine cannot show the first screen, or the form loses what is typed.
  test(
    'asks for age and rules, and leads to a login that lasts',
    { tag: '@smoke' },
    async ({ app, lang }) => {
      await app.goto('/home')
      const question = app.getByRole('alertdialog', {
        name: text(lang, 'Are you {age} or older?', { age: '18' }),
      })
      await question.waitFor()
      await press(app, lang, 'Yes, and I accept the rules')
      await question.waitUntilHidden()
      await settled(app)
      await app
        .getByRole('link', { name: text(lang, 'Log in'), exact: true })
        .first()
        .tap()
      await logIn(app, lang, 'demo', 'demo1234')
      await app.waitForURL('/home')
      await app.getByRole('main').waitForText('12,480.50')
      await fullLoad(app, '/home')
      await app.getByRole('main').waitForText('12,480.50')
      await question.waitUntilHidden()
    },
  )
})

test.describe('a member', () => {
  test.use({ lang: 'ID', member: 'demo' })

  test.describe('whose background work could not be loaded', () => {
    test.use({ expectedErrors: /follow-member|Failed to load resource|Load failed/ })

    // Red when it never starts until the app is opened again, as where the engine caches a failed import. Firefox does.
    test('gets it once there is a connection', async ({ app, network }) => {
      const chunk = /^\/assets\/follow-member-/
      const cut = network.fault({ kind: 'reset', path: chunk })
      await fullLoad(app, '/home')
      await expect.poll(() => cut.hits).toBeGreaterThan(0)
      cut.release()
      await expectOnDisk(app, 'logins:')
    })
  })

  // Red when data of the member survives the logout, on disk or in the page cache.
  test('leaves nothing on the device after the logout', async ({ app, platform, lang, restart }) => {
    const order = orderNumber(newestDeposit(platform))
    await fullLoad(app, '/home')
    await fullLoad(app, '/transaction-record')
    await expectOnDisk(app, order)
    await logOut(app, lang)
    await settled(app)
    const stored = await everythingStored(app)
    expect(stored).not.toContain(order)
    expect(stored).not.toContain('"token":"')
    expect(stored).not.toMatch(/12[.,]?480/)

    await restoreFromPageCache(app, '/setting', '/home')
    await settled(app)
    expect((await app.locator('body').look()).text).not.toMatch(/\bdemo\b|12[.,]480/)
    const later = await restart()
    await later.goto('/home')
    await settled(later)
    await later
      .getByRole('link', { name: text(lang, 'Log in'), exact: true })
      .first()
      .waitFor()
  })
})
