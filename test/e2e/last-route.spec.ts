import type { Page } from '@playwright/test'
import { depositSteps } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { logOut } from './forms.ts'
import { expect, test } from './journey.ts'
import { hidePage } from './page-visibility.ts'
import { settled } from './screens.ts'

// Red when an app that the system closed reopens on home, or one left long ago, opened by a link, or logged out of does not.
const ICON = '/home?source=pwa'

test.use({ worker: true, lang: 'TW', theme: 'dark', size: 'android', member: 'demo' })

/** Makes the page report display mode `standalone`, which a headless browser never has. Resolves with the page. */
async function asInstalled(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => ask(query.includes('(display-mode: standalone)') ? 'all' : query)
  })
  return page
}

test(
  'an installed app that was closed reopens where it was, for half an hour',
  { tag: '@long' },
  async ({ context, lang }) => {
    const before = await asInstalled(await context.newPage())
    await before.goto('/transaction-record?status=successful')
    const stored = async () => JSON.stringify(await readDatabases(before))
    // The page is stored in the member's space.
    await expect.poll(stored).toMatch(/"token":"[^"]+","member":"/)
    await hidePage(before)
    await expect.poll(stored).toContain('"href":"/transaction-record?status=successful"')
    await before.close()

    const page = await asInstalled(await context.newPage())
    await test.step('with its filter', async () => {
      await page.goto(ICON)
      await expect(page).toHaveURL('/transaction-record?status=successful')
    })
    await test.step('a form with what was typed, which is not in the stored address', async () => {
      const steps = depositSteps(page, lang, 101)
      await page.goto('/deposit')
      await steps.field.fill('450')
      await expect(page).toHaveURL(/amount=450/)
      // The draft is stored a moment later: a page that is left before may lose it.
      const stored = async () => JSON.stringify(await readDatabases(page))
      await expect.poll(stored).toContain('"amount":"450"')
      const shown: string[] = []
      page.on('framenavigated', (frame) => shown.push(frame.url()))
      await page.goto(ICON)
      await expect(steps.field).toHaveValue('450')
      expect(shown.find((url) => url.includes('/deposit'))).not.toContain('amount')
    })
    await test.step('not when a link or a shortcut opens it', async () => {
      for (const address of ['/home', '/service']) {
        await page.goto(address)
        await settled(page)
        await expect(page).toHaveURL(address)
      }
    })
    await test.step('not after half an hour', async () => {
      // Leaves before the clock moves: the page stores when it was left.
      await page.goto('about:blank')
      await page.clock.setSystemTime(Date.now() + 31 * 60_000)
      await page.goto(ICON)
      await settled(page)
      await expect(page).toHaveURL(ICON)
    })
    await test.step('and a logout removes the last page', async () => {
      const places = async () =>
        Object.keys(await readDatabases(page)).filter((key) => key.includes('last-route'))
      await expect.poll(places).toHaveLength(1)
      const [ofMember] = await places()
      await logOut(page, lang)
      expect(await places()).not.toContain(ofMember)
      await page.goto(ICON)
      await settled(page)
      await expect(page).toHaveURL(ICON)
    })
  },
)

test('a page in a browser opens at its URL', { tag: '@long' }, async ({ page }) => {
  await page.goto('/service')
  await settled(page)
  await page.goto(ICON)
  await settled(page)
  await expect(page).toHaveURL(ICON)
})
