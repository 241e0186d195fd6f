import { expect, test, type JourneyOptions } from './journey.ts'
import { bypassHttpCache } from './screens.ts'

const LOOKS: Record<string, Partial<JourneyOptions>> = {
  'zh-CN': { lang: 'CN', theme: 'light', size: 'iphone' },
  en: { lang: 'EN', theme: 'dark', size: 'android' },
  'zh-TW': { lang: 'TW', theme: 'light', size: 'android', member: 'demo' },
  id: { lang: 'ID', theme: 'dark', size: 'iphone', member: 'demo' },
}

for (const [locale, look] of Object.entries(LOOKS)) {
  // In the gate, `routes.spec.ts` and `language.spec.ts` cover the start.
  test.describe(locale, { tag: '@long' }, () => {
    test.use(look)

    test('starts at home, in the chosen language and theme', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('.frame')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      await page.goto('/no-such-screen')
      await expect(page).toHaveURL(/\/home$/i)
      await expect(page.getByRole('main')).toBeVisible()
    })
  })
}

// Red when an exception of the running app counts as a failed start: the root would lose its id, which a lock needs.
test('an exception of the running app leaves its root as it is', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('.frame')).toHaveCount(0)
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/x.js` })),
  )
  await expect(page.locator('#root main')).toBeVisible()
})

// Red when a screen whose code never arrives blocks the whole app.
test.describe('a start whose screen is missing', () => {
  // A worker would have the code.
  test.use({ worker: false, lang: 'EN' })

  test('shows the app all the same', async ({ page, network }) => {
    await bypassHttpCache(page, /\/service-.*\.js$/)
    network.fault({ kind: 'stall', path: /^\/assets\/service-.*\.js$/ })
    await page.goto('/service')
    await expect(page.locator('.frame')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toBeVisible()
  })
})

// Red when another site can show the app in a frame and have its buttons tapped, where a host drops the headers.
test.describe('where a host drops the headers', () => {
  test.use({ worker: false })

  test('shows nothing in a frame', async ({ page }) => {
    await page.route('**/home', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { 'content-type': 'text/html' } })
    })
    await page.route('**/other-site', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe src="/home" width="390" height="600"></iframe>',
      }),
    )
    await page.goto('/other-site')
    const app = page.frameLocator('iframe')
    await expect(app.locator('html')).toHaveAttribute('hidden', '')
    await expect(app.locator('body')).toBeHidden()
  })
})

// Runs in the page: goes back once, as soon as the stored answers of the second load are restored.
function goBackDuringStart(): void {
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'lantern data' && sessionStorage.getItem('goes-back')) {
      sessionStorage.removeItem('goes-back')
      history.back()
    }
    return mark(name, options)
  }
}

// Red when the page shows one screen and its URL names another.
test.describe('a start that the member leaves by Back', () => {
  // A worker would have the code.
  test.use({ worker: false, lang: 'EN' })

  test('shows the screen of the URL', async ({ page, network }) => {
    await bypassHttpCache(page, /\/service-.*\.js$/)
    await page.addInitScript(goBackDuringStart)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Service' }).click()
    await expect(page).toHaveURL(/\/service$/)
    await page.evaluate(() => sessionStorage.setItem('goes-back', '1'))
    const held = network.fault({ kind: 'held', path: /^\/assets\/service-.*\.js$/ })
    await page.reload({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/home$/)
    held.release()
    await expect(page.locator('.frame')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Welcome to Lantern' })).toBeVisible()
  })
})
