import type { Page } from '@playwright/test'
import { CONFIG_PATHS } from '../../src/pwa/worker-messages.ts'
import { expect, test } from './journey.ts'
import { answered, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { noteShown, saveHome, shortenRest, visit } from './view-steps.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true, lang: 'EN', theme: 'light', size: 'iphone' })

/** Resolves with the number in the app's title from the operator's config. */
async function shownNumber(page: Page): Promise<number> {
  return Number(/Lantern (\d+)/.exec(await page.title())?.[1])
}

// Red when each page notified of a change calls the server, whose answer then notifies all pages: this made 8,800 calls a minute.
test.describe('config that differs in every answer', () => {
  test(
    'causes no extra calls with one tab or three, and the last answer is shown in each of them',
    { tag: '@long' },
    async ({ page, context, platform, network }) => {
      await context.clock.install()
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      let answers = 0
      const count = (body: string) => {
        const { data, ...envelope } = JSON.parse(body)
        const title = `Lantern ${(answers += 1)}`
        const config_site = { ...data.system.config_site, title }
        return JSON.stringify({ ...envelope, data: { ...data, system: { ...data.system, config_site } } })
      }
      network.fault({ kind: 'rewritten', path: '/m/indexdata/getlist', change: count })
      const calls = () =>
        network.arrivals().filter(({ path }) => CONFIG_PATHS.some((known) => known === path)).length

      // Another answer may come while a tab is asked.
      const behind = (tab: Page) => async () => {
        const shown = await shownNumber(tab)
        return answers - shown
      }

      const before = calls()
      const tabs = [page]
      for (const more of [0, 2]) {
        for (let tab = 0; tab < more; tab += 1) tabs.push(await context.newPage())
        for (const tab of tabs) {
          await tab.goto('/home')
          await settled(tab)
          await expect.poll(behind(tab), 'answers after the one shown').toBe(0)
        }
      }
      const loads = 1 + 3
      expect(calls() - before, 'a call for each load').toBe(loads)
      for (let minute = 1; minute <= 4; minute += 1) {
        // All tabs share one clock. No call may be running when it leaps: it would time out and be repeated.
        await answered(network)
        await context.clock.fastForward(60_000)
        await answered(network)
        for (const tab of tabs) await expect.poll(behind(tab), 'answers after the one shown').toBe(0)
        expect(calls() - before, 'no call but those of the loads').toBe(loads)
      }
      await expectInvariants(page, platform)
    },
  )
})

/** Holds frames, and with them the app's scripts, until the worker has reported a change. Runs in the page. */
function holdFrames(): void {
  if (!('serviceWorker' in navigator)) return // about:blank
  const frame = window.requestAnimationFrame.bind(window)
  const heard = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('message', resolve, { once: true }),
  )
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => heard.then(() => frame(run)),
  })
}

// Red when nothing listens before the app's scripts, which such a page starts after DOMContentLoaded: the change was lost.
test('config that changed before the visit to a saved view is shown', async ({ page, platform }) => {
  await page.addInitScript(shortenRest)
  await saveHome(page)
  await page.addInitScript(holdFrames)
  await page.addInitScript(noteShown)
  let title = ''
  // On a busy machine the page may not wait for its view.
  await expect(async () => {
    title = `${title}Pier`
    platform.setConfig({ config_site: { title } })
    expect((await visit(page, '/home')).view).toBeDefined()
  }).toPass()
  await expect(page).toHaveTitle(title)
  await expectInvariants(page, platform)
})
