import type { Page } from '@playwright/test'
import type { Fault } from '../platform/faults/fault.ts'
import { waitForUpdate, buildOf, expect, test, tryUpdate } from './deployed.ts'
import { press } from './forms.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

/** Resolves with the states of the workers. */
function workers(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration()
    return {
      active: found?.active?.state,
      waiting: found?.waiting?.state,
      installing: found?.installing?.state,
    }
  })
}

const WORKER = { path: '/sw.js' }
/** What a host may serve instead of a working worker or a file it stores. */
const FAULTS: Record<string, Fault> = {
  'with a mistake in it': { kind: 'rewritten', change: (code) => `${code}\n)`, ...WORKER },
  'that is gone': {
    kind: 'answer',
    status: 404,
    body: '404 Not Found',
    contentType: 'text/plain',
    ...WORKER,
  },
  'that is a page': {
    kind: 'answer',
    status: 200,
    body: '<!doctype html>',
    contentType: 'text/html',
    ...WORKER,
  },
  'on a server with a problem': { kind: 'answer', status: 500, body: '', ...WORKER },
  'sent as text': { kind: 'answer', status: 200, body: 'self', contentType: 'text/plain', ...WORKER },
  'that is cut': { kind: 'cut', ...WORKER },
  'whose chunk is gone': { kind: 'answer', status: 404, body: '', path: /^\/assets\/service/ },
  'whose chunk is a page': {
    kind: 'answer',
    status: 200,
    body: '<!doctype html>',
    contentType: 'text/html',
    path: /^\/assets\/service/,
  },
  'whose page is of the build before': {
    kind: 'rewritten',
    change: (page) => page.replaceAll(/-v\d\./g, '.'),
    path: '/index.html',
  },
}

test.use({ worker: true, lang: 'ID', theme: 'dark' })

// Red when a worker that cannot be loaded or installed removes the old one, loops, or blocks a good one from being offered.
// Unit tests cover what the worker does with a broken build; this is the browser's part.
test(
  'a broken worker changes nothing, and the next good one is offered',
  { tag: '@long' },
  async ({ page, site, network, lang }) => {
    const offer = page.getByText(text(lang, 'A new version is ready'))
    await page.goto('/home')
    await workerReady(page)
    let build = 2
    site.deploy('v2')
    for (const [what, fault] of Object.entries(FAULTS)) {
      await test.step(what, async () => {
        // A failed install leaves files behind, which the next install of that build would not fetch.
        if (!('path' in fault) || fault.path !== WORKER.path) site.deploy(`v${(build += 1)}`)
        const activeFault = network.fault(fault)
        const before = network.arrivals('/sw.js').length
        await tryUpdate(page).catch(() => undefined)
        await expect.poll(() => workers(page)).toEqual({ active: 'activated' })
        expect(activeFault.hits).toBeGreaterThan(0)
        await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).click()
        await settled(page)
        await page.getByRole('link', { name: text(lang, 'Home'), exact: true }).click()
        await settled(page)
        expect(network.arrivals('/sw.js')).toHaveLength(before + 1)
        activeFault.release()
      })
    }
    await expect(offer).toHaveCount(0)
    expect(await buildOf(page)).toBeUndefined()

    await waitForUpdate(page)
    await expect(offer).toBeVisible()
    const taken = page.waitForEvent('load')
    await press(page, lang, 'Update')
    await taken
    await settled(page)
    expect(await buildOf(page)).toBe(`v${build}`)
  },
)
