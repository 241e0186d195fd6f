import type { Page } from '@playwright/test'
import { savedPaths } from '../gate/routes.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm } from './deposit-steps.ts'
import { overwriteDisk, readDisk } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { setLock } from './lock-steps.ts'
import { dropLongTimers } from './long-timers.ts'
import { ASSERTION_MS } from './playwright.config.ts'
import { goInside, openInside, settled } from './screens.ts'
import { text } from './texts.ts'
import {
  delayFrames,
  delayOfflineLook,
  holdStart,
  moved,
  noteShown,
  openView,
  readViews,
  saveHome,
  shareThatStays,
  shortenRest,
  storeViews,
  visit,
  visitWithView,
} from './view-steps.ts'
import { saved, storedViews, workerReady } from './worker.ts'

test.use({ worker: true, lang: 'EN', member: 'demo', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(noteShown)
  await page.addInitScript(shortenRest)
})

/**
 * Keeps a view until the app's screen is complete. The app would show what it has within two seconds. The limit leaves the timer that saves screens.
 */
const waitForApp = (page: Page) => page.addInitScript(dropLongTimers, 1_600)

/** Returns whether the text of a screen includes that of the dot for unread announcements. */
const hasDot = (words: string) => words.includes(text('EN', 'Unread'))

/** One screen of each kind; the gate visits no others. */
const MAIN_SCREENS = new Set([
  '/home',
  '/member',
  '/home/category',
  '/activity-detail',
  '/transaction-record',
  '/transfer-record',
])

// No order is open, so no query is updated while the screen rests.
test.describe('a member without orders', () => {
  test.use({ member: 'fresh' })

  // Red when a screen that was not complete after the rest is not saved at all.
  test('sees a list whose rows came late', async ({ page }) => {
    await saveHome(page)
    await page.evaluate(delayFrames)
    await openInside(page, '/home/category')
    await saved(page)
  })
})

test.describe('a member', () => {
  for (const [which, tag] of [
    ['the main', ''],
    ['all saved', '@long'],
  ] as const) {
    test(
      `sees ${which} screens as they were before, and nothing moves when the app takes over`,
      { tag: tag || [] },
      async ({ page }) => {
        test.slow() // each screen is saved, and visited again
        await waitForApp(page)
        await saveHome(page)
        const one: Partial<Record<string, string>> = { '/activity-detail': '?id=2', '/details': '?id=1' }
        const paths = savedPaths().filter((path) => which === 'all saved' || MAIN_SCREENS.has(path))
        expect(paths[0]).toBe('/home')
        const addresses = paths.map((path) => path + (one[path] ?? ''))
        if (which === 'all saved') addresses.push('/transaction-record?type=summary')
        for (const address of addresses.slice(1)) {
          await openInside(page, address)
          await saved(page)
        }
        for (const address of addresses) {
          const shown = await visitWithView(page, address)
          expect(
            shareThatStays(shown),
            `the share of texts of the view of ${address} that stay`,
          ).toBeGreaterThan(0.9)
          expect(moved(shown), `texts that moved on ${address}`).toEqual([])
          // On Me the dot is below the window.
          const isSame = address !== '/home' || hasDot(shown.wordsAfter) === hasDot(shown.words)
          expect(isSame, 'the dot for unread announcements stays').toBe(true)
        }
      },
    )
  }

  // Red when a view counts as saved before its offline look is.
  test('sees home without a connection, with its time', async ({ page, context }) => {
    await page.addInitScript(delayOfflineLook)
    await waitForApp(page)
    await saveHome(page)
    await context.setOffline(true)
    const shown = await visitWithView(page, '/home')
    expect(shown.words).toMatch(/No connection · as of \d\d:\d\d.*12,480\.50/)
    expect(shareThatStays(shown)).toBeGreaterThan(0.9)
    expect(moved(shown)).toEqual([])
    await context.setOffline(false)
  })

  test('finds links and buttons that answer before the app is there, and what was begun stays', async ({
    page,
    lang,
  }) => {
    await saveHome(page)
    await page.addInitScript(holdStart)
    await page.addInitScript(dropLongTimers, 10_000) // a press ends after ten seconds
    await openView(page, '/home')
    const view = page.locator('.view')
    const deposit = page.getByRole('link', { name: text(lang, 'Deposit'), exact: true })
    await expect(deposit).toHaveAttribute('href', '/deposit')
    await expect(view.locator('[data-wait]')).toBeHidden()
    await press(page, lang, 'Hide amounts')
    await expect(view.locator('[data-wait]')).toHaveText(text(lang, 'Loading...'))
    await deposit.focus()

    // A finger is on the screen again, right after the last touch: nothing may move under it.
    await page.evaluate(() => {
      for (const type of ['pointerup', 'pointerdown'])
        document.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    })
    await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
    await expect(page.locator('#root main')).toBeAttached()
    await expect(page.locator('#root main .animate-pulse')).toHaveCount(0)
    await expect(view).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })))
    await settled(page)
    await expect(page.getByRole('link', { name: text(lang, 'Deposit'), exact: true })).toBeFocused()
  })

  // Red when a press of which the page does not hear the end, such as one that opens a menu, keeps the view for ever.
  test('gets the app’s screen although a press never ends', { tag: '@long' }, async ({ page }) => {
    await saveHome(page)
    await page.addInitScript(holdStart)
    await openView(page, '/home')
    const view = page.locator('.view')
    await view.locator('main').dispatchEvent('pointerdown')
    await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
    await expect(page.locator('#root main')).toBeAttached()
    await expect(view).toHaveCount(0, { timeout: 3 * ASSERTION_MS }) // a press may last ten seconds
  })

  test('comes back to where the screen was, not to its view', async ({ page }) => {
    await saveHome(page)
    await page.goto('about:blank')
    await page.goBack()
    await settled(page)
    const shown = await page.waitForFunction(() => window.shown)
    expect((await shown.jsonValue())?.view).toBeUndefined()
  })

  test(
    'leaves nothing behind after a logout in another tab',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      await saveHome(page)
      await openInside(page, '/transaction-record')
      await saved(page)
      const other = await context.newPage()
      await logOut(other, lang)
      const shown = await visit(page, '/home')
      expect(shown.words).not.toContain('12,480.50')
      const views = Object.entries((await readDisk(page)).caches).filter(([key]) =>
        key.startsWith('lantern-views'),
      )
      expect(JSON.stringify(views)).not.toMatch(/12,480\.50|demo/)
    },
  )

  test('never sees what another member saw', async ({ page, lang }) => {
    await saveHome(page)
    await logOut(page, lang)
    await goInside(page, '/login')
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(page).toHaveURL('/home')
    const shown = await visit(page, '/home')
    expect(JSON.stringify(shown)).not.toContain('12,480.50')
    await saved(page)
    const again = await visitWithView(page, '/home')
    expect(JSON.stringify(again)).not.toContain('12,480.50')
  })

  test('sees amounts hidden, and the other language and text size, from the first paint', async ({
    page,
    lang,
  }) => {
    await saveHome(page)
    await press(page, lang, 'Hide amounts')
    await saved(page)
    expect((await visitWithView(page, '/home')).words).toMatch(/^(?=.*••••)(?!.*12,480\.50)/)
    // Another tab has changed them, so that what this tab saved is still there.
    await page.evaluate(() => localStorage.setItem('lang', 'ID'))
    expect((await visit(page, '/home')).view).toBeUndefined()
    await page.evaluate(async () => {
      await caches.delete('lantern-views')
      document.dispatchEvent(new Event('visibilitychange')) // the page may have been saved before
    })
    await saved(page)
    expect((await visitWithView(page, '/home')).words).toContain(text('ID', 'Wallet balance'))
    // No screen of the app is open, which could be saved under the new size first.
    await page.goto('/manifest.webmanifest')
    await page.evaluate(() => localStorage.setItem('text-size', '1.3'))
    expect((await visit(page, '/home')).view).toBeUndefined()
  })

  // Red when a view is labelled with what is stored, not with what is shown.
  test('sees no view of what another choice showed', async ({ page }) => {
    await page.clock.install()
    await saveHome(page)
    const atRest = async () => {
      await page.evaluate(async () => {
        await caches.delete('lantern-views')
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.clock.runFor(3_000)
    }
    // Another tab has chosen, and this one has not heard of it yet.
    await page.evaluate(() => localStorage.setItem('hide-amounts', '1'))
    await atRest()
    await page.clock.runFor(1_000)
    // A view takes a few turns of the disk to be stored.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn += 1) await caches.keys()
    })
    expect(await storedViews(page)).toEqual([])
    await page.evaluate(() => localStorage.setItem('hide-amounts', '0'))
    await atRest()
    await saved(page)
  })

  test('sees nothing before the lock is opened', async ({ page, lang }) => {
    await saveHome(page)
    const views = await readViews(page)
    await openInside(page, '/setting')
    await setLock(page, lang)
    await expect.poll(() => storedViews(page)).toEqual([])
    // Nor a view that is stored all the same.
    await storeViews(page, views)
    await page.addInitScript(holdStart)
    await page.goto('/home')
    await expect(page.locator('.view')).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
    await expect(page.getByText(text(lang, 'The app is locked'))).toBeVisible()
  })

  test('sees no old balance while an order is on its way', async ({ page, network, lang }) => {
    await saveHome(page)
    const order = network.fault({ kind: 'held', path: '/m/recharge/order' })
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '500')
    await steps.confirm.tap()
    await order.hit
    expect(await storedViews(page)).toEqual([])
    order.release()
  })
})

// Red when an order that a member left unconfirmed switches saved views off for everyone else on the device.
test('an unconfirmed order of another member does not keep a screen from being saved', async ({ page }) => {
  await page.goto('/home')
  await settled(page)
  const order = {
    requestId: '0198c7a0-0000-7000-8000-000000000001',
    kind: 'deposit',
    path: '/m/recharge/order',
    money: '500',
    member: 'another',
    madeAt: Date.now(),
    state: 'doubt',
    looks: 0,
  }
  await overwriteDisk(page, { submissions: { v: 1, data: [order] } })
  await saveHome(page)
})

test.describe('a screen that shows a failure', () => {
  test.use({ expectedErrors: /status of 500/ })

  // Red when the next visit first shows a failure that is over by then.
  test('is saved only after the retry', { tag: '@long' }, async ({ page, context, network, lang }) => {
    const laid = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/notice/getlist' })
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    // The worker claims the page that installed it too late for that page's own view.
    await page.reload()
    await settled(page)
    const failed = page.locator('main [data-failed]')
    await expect(failed).toBeVisible()
    // This screen rests later than home, and is saved.
    const other = await context.newPage()
    await other.goto('/service')
    await settled(other)
    await saved(other)
    await expect(failed).toBeVisible()
    expect(await storedViews(page)).not.toContain('/saved-view/earlier/home')
    laid.release()
    await press(page, lang, 'Try again')
    await saved(page)
  })
})

// Red when the app's scripts stay in their template: only a script before the app takes them out.
test('the app starts although local storage is there but cannot be read', async ({ page }) => {
  await saveHome(page)
  await page.addInitScript(() => {
    // As in Firefox, where a damaged database throws only at the first read.
    Storage.prototype.getItem = () => {
      throw new DOMException('damaged', 'NS_ERROR_FILE_CORRUPTED')
    }
  })
  await page.goto('/home')
  await expect(page.locator('#root main')).toBeVisible()
})

test.describe('a boot script that throws', () => {
  test.use({ expectedErrors: /unknown to this browser/ })

  // Red when nothing else takes the app's scripts out of their template.
  test('does not keep the app from starting', { tag: '@long' }, async ({ page }) => {
    await saveHome(page)
    await page.addInitScript(() => {
      const { hasOwn } = Object
      Object.hasOwn = () => {
        Object.hasOwn = hasOwn // only the boot script's first call fails
        throw new Error('unknown to this browser')
      }
    })
    await page.goto('/home')
    await expect(page.locator('#root main')).toBeVisible()
    await expect(page.locator('body > .frame')).toHaveCount(0)
  })
})

test.describe('a start whose script throws', () => {
  test.use({ expectedErrors: /old engine/ })

  // Red when the view hides the message for ever, or the script that shows the view counts as the app's.
  test('says so instead of showing the view', { tag: '@long' }, async ({ page, context, network }) => {
    await saveHome(page)
    const path = /^\/assets\/index-.*\.js$/
    network.fault({
      kind: 'answer',
      status: 200,
      contentType: 'text/javascript',
      body: "throw new Error('old engine')",
      path,
    })
    // The worker refetches a missing file.
    await page.evaluate(async () => {
      const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
      for (const name of await caches.keys()) await (await caches.open(name)).delete(entry)
    })
    await page.close() // its memory still has the file
    const next = await context.newPage()
    await next.goto('/home')
    await expect(next.getByRole('alert')).toHaveText(/^The app could/)
    await expect(next.locator('.view')).toHaveCount(0)
  })
})

test.describe('a guest', () => {
  test.use({ member: '' })

  test('sees home as it was', async ({ page }) => {
    await waitForApp(page)
    await saveHome(page)
    const shown = await visitWithView(page, '/home')
    expect(shown.words).toContain('Welcome to Lantern')
    expect(shareThatStays(shown)).toBeGreaterThan(0.9)
    expect(moved(shown)).toEqual([])
  })
})
