import type { Page } from '@playwright/test'
import type { Fault } from '../platform/faults/fault.ts'
import { waitForUpdate, buildOf, countLoads, expect, test } from './deployed.ts'
import { press } from './forms.ts'
import { newestDeposit } from './orders.ts'
import { SCREENS, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

/** Goes to a screen as a link in the app does, without loading the page. */
function leaveFor(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    // Deferred, since a missing chunk reloads the page at once.
    setTimeout(() => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }, path)
}

const MISSING = 'This page didn’t open'

// Red when the old worker's cache lacks a file, or the waiting worker deletes one.
// Unit tests cover that the worker's list has the whole build, and is kept while another worker waits.
test.describe('an old tab with its worker, when the host has only the new build', { tag: '@long' }, () => {
  test.use({ lang: 'CN', member: 'demo', expectedErrors: /status of 404/ })

  test('keeps working: every screen opens in the old build', async ({ page, site, platform, lang }) => {
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    const loads = countLoads(page)
    site.deploy('v2')
    site.keepOnly('v2')
    await waitForUpdate(page)
    await expect(page.getByText(text(lang, 'A new version is ready'))).toBeVisible()
    for (const path of SCREENS) {
      await leaveFor(page, path === '/detail' ? `/detail?id=${newestDeposit(platform).id}` : path)
      // Login and register lead a member on.
      await expect(page).toHaveURL(['/login', '/register'].includes(path) ? /\/home$/ : new RegExp(path))
      await settled(page)
      await expect(page.getByRole('heading', { name: text(lang, MISSING) })).toHaveCount(0)
    }
    await test.step('a language whose texts are gone is not taken', async () => {
      await leaveFor(page, '/setting')
      await page.getByRole('radio', { name: 'Bahasa Indonesia' }).tap()
      await expect(
        page.getByText(
          text(
            lang,
            'We couldn’t load that language, so nothing changed. Check your connection, then try again.',
          ),
        ),
      ).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })
    expect(loads()).toBe(0)
    expect(await buildOf(page)).toBeUndefined()
  })
})

// Red when a page without its code stays empty, or reloads more than once.
test.describe('an old tab without a worker, when the host has only the new build', () => {
  test.use({ lang: 'EN', member: 'demo', worker: false, expectedErrors: /status of 404/ })

  test('reloads once, and continues in the new build with what was typed', async ({
    page,
    site,
    platform,
  }) => {
    const amount = page.locator('input[inputmode=decimal]')
    await page.goto('/deposit')
    await amount.fill('500')
    await expect(page).toHaveURL(/amount=500/)
    site.deploy('v2')
    site.keepOnly('v2')
    const loads = countLoads(page)
    const order = `/detail?id=${newestDeposit(platform).id}`
    await leaveFor(page, order)
    // Until the reload, the old page is still shown.
    await expect.poll(loads).toBe(1)
    await expect(page).toHaveURL(/detail/)
    for (const path of ['/service', '/member', '/transaction-record']) {
      await leaveFor(page, path)
      await expect(page).toHaveURL(new RegExp(path))
      await settled(page)
    }
    expect(loads()).toBe(1)
    expect(await buildOf(page)).toBe('v2')
    await leaveFor(page, '/deposit')
    await expect(amount).toHaveValue('500')
  })
})

const gone = { path: /^\/assets\/(?!index|packages|home|shell|rolldown)/ }
const FAULTS: Record<string, Fault> = {
  'is gone': { kind: 'answer', status: 404, body: '404 Not Found', contentType: 'text/plain', ...gone },
  'is a page': { kind: 'answer', status: 200, body: '<!doctype html>', contentType: 'text/html', ...gone },
  'is cut': { kind: 'cut', ...gone },
}

// Red when a fault that a reload does not fix causes another reload, or offers no retry.
test.describe('a part of the app that is missing', () => {
  test.use({
    lang: 'TW',
    theme: 'dark',
    size: 'android',
    worker: false,
    expectedErrors: /status of (404|503)|MIME type|ERR_/,
  })

  for (const [what, fault] of Object.entries(FAULTS)) {
    test(
      `because it ${what}: reloads once, then each screen says so and can be retried`,
      { tag: '@long' },
      async ({ page, network, lang }) => {
        const missing = page.getByRole('heading', { name: text(lang, MISSING) })
        await page.goto('/home')
        await settled(page)
        const loads = countLoads(page)
        const laid = network.fault(fault)
        // Four screens are enough: all load their chunks in the same way.
        const [first = '', ...others] = SCREENS.filter((screen) => screen !== '/home').slice(0, 4)
        await leaveFor(page, first)
        await expect(missing).toBeVisible()
        for (const path of [...others, '/service']) {
          // Goes through home, so that the previous screen's message is not mistaken for this one's.
          await leaveFor(page, '/home')
          await expect(missing).toHaveCount(0)
          await leaveFor(page, path)
          await expect(missing).toBeVisible()
          await expect.poll(loads).toBe(1)
        }
        laid.release()
        const held = network.fault({ kind: 'held', path: '/' })
        await press(page, lang, 'Try again')
        await expect(page.getByRole('button', { name: text(lang, 'Try again') })).toHaveAttribute(
          'aria-busy',
          'true',
        )
        held.release()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'Customer service'))
      },
    )
  }

  test('on home is loaded on a retry', { tag: '@long' }, async ({ page, network, lang }) => {
    await page.goto('/home')
    await settled(page)
    const loads = countLoads(page)
    const laid = network.fault({ kind: 'reset', path: /\/assets\/language-sheet/ })
    const down = network.fault({ kind: 'answer', path: '/', status: 503, body: '' })
    const choose = page.getByRole('button', { name: text(lang, 'Language') })
    await choose.click()
    await expect(page.getByRole('heading', { name: text(lang, MISSING) })).toBeVisible()
    const { hits } = down
    await press(page, lang, 'Try again')
    await expect.poll(() => down.hits, 'it was asked whether the server is there').toBeGreaterThan(hits)
    await settled(page)
    laid.release()
    down.release()
    await choose.click()
    await expect(page.getByRole('dialog').getByText('Bahasa Indonesia')).toBeVisible()
    expect(loads()).toBe(0)
  })

  // Red when “Try again” does nothing in browsers that cache a failed import until the page is reloaded.
  test('in a section reloads the page on a retry', { tag: '@long' }, async ({ page, network, lang }) => {
    const missing = network.fault({ kind: 'answer', status: 404, body: '', path: /^\/assets\/sanitize/ })
    await page.goto('/details?id=1')
    const again = page.getByRole('button', { name: text(lang, 'Try again') })
    await expect(again).toBeVisible()
    missing.release()
    await Promise.all([page.waitForEvent('load'), again.click()])
    await expect(page.locator('[data-operator-html]')).toBeVisible()
  })

  // One screen with a loader, one without: the router loads them differently.
  for (const [screen, title] of [
    ['/details', 'Announcement'],
    ['/vip', 'VIP levels'],
  ] as const) {
    test(
      `in the texts of ${screen} is loaded on a retry`,
      { tag: '@long' },
      async ({ page, network, lang }) => {
        const missing = page.getByRole('heading', { name: text(lang, MISSING) })
        await page.goto('/home')
        await settled(page)
        const loads = countLoads(page)
        const texts = network.fault({ kind: 'reset', path: /\/assets\/app-/ })
        const down = network.fault({ kind: 'answer', path: '/', status: 503, body: '' })
        await leaveFor(page, screen)
        await expect(missing).toBeVisible()
        texts.release()
        await press(page, lang, 'Try again')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, title))
        expect(loads()).toBe(0)
        down.release()
      },
    )
  }
})
