import type { Page } from '@playwright/test'
import { readDatabases, readDisk, tokenOnDisk } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { JOURNEY_MS } from './playwright.config.ts'
import { goInside, openInside, settled } from './screens.ts'
import { startLoggedIn } from './session-setup.ts'
import { text } from './texts.ts'
import { holdStart, noteShown, openView, saveHome, visit, visitWithView } from './view-steps.ts'
import { saved } from './worker.ts'

declare global {
  interface Window {
    /** How many more writes to local storage, caches and databases take effect; all if undefined. */
    changesLeft?: number
  }
}

/** Simulates a page that is killed between two writes: those after `changesLeft` never happen. Runs in the page. */
function obeyChangesLeft(): void {
  const changes: [object, string[], (self: unknown) => unknown][] = [
    [Storage.prototype, ['setItem', 'removeItem', 'clear'], () => undefined],
    [globalThis.CacheStorage?.prototype ?? {}, ['delete'], () => new Promise(() => undefined)],
    [globalThis.Cache?.prototype ?? {}, ['put', 'delete'], () => new Promise(() => undefined)],
    [
      IDBObjectStore.prototype,
      ['put', 'add', 'delete', 'clear'],
      (store) => {
        // An open transaction leaves nothing.
        if (store instanceof IDBObjectStore) store.transaction.abort()
        throw new DOMException('killed', 'AbortError')
      },
    ],
  ]
  for (const [prototype, names, killed] of changes) {
    for (const name of names) {
      const original: unknown = Reflect.get(prototype, name)
      const value = function (this: unknown, ...args: unknown[]): unknown {
        if (window.changesLeft !== undefined && (window.changesLeft -= 1) < 0) return killed(this)
        return typeof original === 'function' ? Reflect.apply(original, this, args) : undefined
      }
      Object.defineProperty(prototype, name, { value })
    }
  }
}

/** Resolves with whether the logout has removed everything, or was killed. Runs in the page. */
async function isLogOutOver(): Promise<boolean> {
  const isWiped = localStorage.getItem('wipe-owed') === null && !(await caches.has('lantern-views'))
  return (window.changesLeft ?? 0) < 0 || (isWiped && location.pathname === '/home')
}

/** Matches the demo member's name and balance. */
const OF_DEMO = /"demo\\?"|12,480\.50|12480\.5|Demo/

/** Resolves with the keys under which the demo member's data is stored. The data is the name, the balance and the numbers in `orders`. */
async function storedOf(page: Page, orders: readonly string[]): Promise<string[]> {
  const { databases, caches, localStorage, sessionStorage } = await readDisk(page)
  const all = { ...databases, ...caches, ...localStorage, ...sessionStorage }
  return Object.entries(all).flatMap(([key, value]) => {
    const words = `${key} ${JSON.stringify(value)}`
    const isOfDemo = OF_DEMO.test(words) || orders.some((order) => words.includes(order))
    return isOfDemo && !key.includes('/assets/') ? [key] : []
  })
}

test.use({ worker: true, lang: 'EN', member: 'demo', expectedErrors: /AbortError|killed|^page error: $/ })
test.beforeEach(({ page }) => page.addInitScript(noteShown))

test(
  'a logout that is killed at any step leaves a session with its view, or nothing',
  { tag: '@long' },
  async ({ page, context, network, lang }) => {
    test.setTimeout(8 * JOURNEY_MS) // a login and two visits for each step
    await page.addInitScript(obeyChangesLeft)
    let isComplete = false
    let changes = 0
    for (; !isComplete; changes += 1) {
      if (changes > 0) await startLoggedIn(context, network.url, 'demo')
      await saveHome(page)
      await openInside(page, '/transaction-record')
      await saved(page)
      const rows = JSON.stringify(await readDatabases(page)).matchAll(/"order":"(\w{8,})"/g)
      const orders = [...rows].map(([, order = '']) => order)
      expect(orders).not.toEqual([])
      expect((await storedOf(page, orders)).join(' ')).toContain('lantern-views')
      await goInside(page, '/setting')
      await press(page, lang, 'Log out')
      await page.evaluate((left) => (window.changesLeft = left), changes)
      await page.getByRole('alertdialog').getByRole('button').first().click()
      // The rest of the logout happens, or never does.
      await expect.poll(() => page.evaluate(isLogOutOver)).toBe(true)
      isComplete = await page.evaluate(() => (window.changesLeft ?? 0) >= 0)
      const shown = await visit(page, '/home')
      const isMember = (await tokenOnDisk(page)) !== undefined
      const balance = page.getByText(text(lang, 'Wallet balance'))
      await expect(balance, `a balance after ${changes} changes`).toBeVisible({ visible: isMember })
      if (isMember) continue
      expect(JSON.stringify(shown), `shown after ${changes} changes`).not.toMatch(OF_DEMO)
      await expect
        .poll(() => storedOf(page, orders), { message: `stored after ${changes} changes` })
        .toEqual([])
    }
    expect(changes, 'kills before the logout was complete').toBeGreaterThan(5)
  },
)

test('both tabs show the member who logged in last', { tag: '@long' }, async ({ page, context, lang }) => {
  test.slow() // eight visits
  await saveHome(page)
  const other = await context.newPage()
  await other.addInitScript(noteShown)
  const turns = [
    { tab: other, member: 'fresh', not: '12,480.50' },
    { tab: page, member: 'demo', not: undefined },
  ]
  for (const { tab, member, not } of turns) {
    await logOut(tab, lang)
    await goInside(tab, '/login')
    await logIn(tab, lang, member, `${member}1234`)
    await expect(tab).toHaveURL('/home')
    for (const { tab: each } of turns) {
      const first = await visit(each, '/home')
      await saved(each)
      const second = await visitWithView(each, '/home')
      if (not) expect(JSON.stringify([first, second])).not.toContain(not)
      else expect(second.words).toContain('12,480.50')
    }
  }
})

test('a view goes when another tab logs the member out', async ({ page, context, lang }) => {
  await saveHome(page)
  const other = await context.newPage()
  await other.goto('/home')
  await page.addInitScript(holdStart)
  const balance = page.locator('.view').getByText('12,480.50')
  await openView(page, '/home')
  await expect(balance).toBeVisible()
  await logOut(other, lang)
  await expect(balance).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
  await settled(page)
  await expect(page.getByText(text(lang, 'Wallet balance'))).toHaveCount(0)
})

/** How many pixels may differ. The edge of a circle is drawn a little differently on another layer. One moved letter differs in more. */
const EDGES = 20

/** Counts the pixels that clearly differ between two pictures. `page` is an empty page. */
async function differingPixels(page: Page, ...pictures: Buffer[]): Promise<number> {
  const differing = await page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (text) => {
          const image = new Image()
          image.src = `data:image/png;base64,${text}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (!one || one.length !== other?.length) return Infinity
      const pixels = new Set<number>()
      one.forEach((value, at) => {
        if (Math.abs(value - (other[at] ?? 0)) > 32) pixels.add(at >> 2)
      })
      return pixels.size
    },
    pictures.map((picture) => picture.toString('base64')),
  )
  await page.close()
  return differing
}

test('the last frame of a view is the first of the app', { tag: '@long' }, async ({ page, network }) => {
  test.slow() // four screens rest until they are saved
  await saveHome(page)
  const paths = ['/home', '/member', '/vip', '/activity']
  for (const path of paths.slice(1)) {
    await openInside(page, path)
    await saved(page)
  }
  await page.addInitScript(holdStart)
  // Five minutes later and without answers, so that the app has only stored data.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 300_000
  })
  network.fault({ kind: 'held', path: /^\/m\// })
  for (const path of paths) {
    await openView(page, path)
    const frame = async () => {
      // A view has no pictures, only space for them. In the app a drawing is shown there until its picture has loaded.
      await page.evaluate(() =>
        document
          .querySelectorAll<HTMLElement>('img, svg:has(+ img)')
          .forEach(({ style }) => (style.opacity = '0')),
      )
      return page.screenshot({ animations: 'disabled' })
    }
    const before = await frame()
    await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
    await settled(page)
    const after = await frame()
    const differing = await differingPixels(await page.context().newPage(), before, after)
    if (differing > EDGES) {
      await test.info().attach(`view of ${path}`, { body: before, contentType: 'image/png' })
      await test.info().attach(`app on ${path}`, { body: after, contentType: 'image/png' })
    }
    expect(differing, `pixels of ${path} that differ`).toBeLessThanOrEqual(EDGES)
  }
})
