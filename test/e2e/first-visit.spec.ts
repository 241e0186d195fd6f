import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

test.use({ worker: true, cold: true, lang: 'EN', theme: 'light', size: 'android', member: 'demo' })

test.describe('a first visit', () => {
  // Red when the games are loaded only once the worker is there.
  test('shows what there is to play even if the worker never loads', async ({ page, network, lang }) => {
    network.fault({ kind: 'stall', path: '/sw.js' })
    await page.goto('/home')
    await settled(page)
    await expect(page.getByRole('link', { name: text(lang, 'Safer play') })).toBeVisible()
  })

  // Red when a tab follows the others only once it has a worker: it would show amounts that the member has just hidden.
  test('hides the amounts that another tab hides even if the worker never loads', async ({
    page,
    context,
    network,
    lang,
  }) => {
    network.fault({ kind: 'stall', path: '/sw.js' })
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await tab.goto('/home')
      await expect(tab.getByText('12,480.50')).toBeVisible()
    }
    await press(page, lang, 'Hide amounts')
    for (const tab of [page, other]) await expect(tab.getByText('12,480.50')).toHaveCount(0)
  })

  // Red when the worker fetches files one by one: at 150 ms each, that took half a minute.
  test('loads the files of the app in parallel', async ({ page, network }) => {
    const slow = network.fault({ kind: 'held', path: /^\/assets\/add-card-/ })
    const others = network.fault({ kind: 'latency', ms: 0, path: /^\/assets\//, skip: 75 })
    await page.goto('/home')
    await slow.hit
    // The other files do not wait for the held one.
    await others.hit
    slow.release()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })

  // Red when a file that was cut leaves the member without a worker until the next visit.
  test('installs the worker when the connection is back', { tag: '@long' }, async ({ page, network }) => {
    const cut = network.fault({ kind: 'reset', path: /^\/assets\/add-card-/ })
    const hasWorker = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
    await page.goto('/home')
    await cut.hit
    await expect.poll(hasWorker).toBe(false)
    cut.release()
    // The events alone: a real cut would fail what the page is loading. Repeats them: the page may not have noticed the failure yet.
    await expect(async () => {
      await page.evaluate(() => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))))
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }).toPass()
  })
})
