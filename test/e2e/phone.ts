import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { watch } from './contexts.ts'
import { test as journey } from './journey.ts'
import { SEEDED_RULES, startLoggedIn } from './session-setup.ts'

/** A phone whose app can be closed and opened again. Only what the browser has on disk survives. */
export interface Phone {
  /** Starts the browser, optionally offline. Resolves with an empty page. */
  openApp(options?: { offline?: boolean }): Promise<Page>
  closeApp(): Promise<void>
}

/** The `test` of journeys on such a phone. A member is logged in when the app is first opened. */
export const test = journey.extend<{ phone: Phone }>({
  phone: async ({ network, lang, member, viewport, colorScheme, proxy, problems }, use, journey) => {
    // A browser starts each time the app is opened.
    journey.slow()
    const folder = mkdtempSync(join(tmpdir(), 'lantern-phone-'))
    let context: BrowserContext | undefined
    let isNew = true
    let down: FaultHandle | undefined
    const openApp = async ({ offline = false } = {}) => {
      // The browser's offline mode does not always reach the worker after a restart; cutting the proxy does.
      down?.release()
      down = offline ? network.fault({ kind: 'down' }) : undefined
      context = await chromium.launchPersistentContext(folder, {
        executablePath: findBrowser(),
        args: CHROMIUM_ARGS,
        baseURL: network.url,
        ...(proxy && { proxy }),
        viewport,
        colorScheme,
        hasTouch: true,
        isMobile: true,
        offline,
      })
      await context.addInitScript(
        (choice) => {
          if (!location.protocol.startsWith('http')) return // an empty page, or the browser's own, has no storage
          if (localStorage.getItem('lang') === null) localStorage.setItem('lang', choice.lang)
          if (localStorage.getItem('rules') === null) localStorage.setItem('rules', choice.rules)
        },
        { lang, rules: SEEDED_RULES },
      )
      await watch(context, (problem) => problems.push(problem))
      if (isNew && member) await startLoggedIn(context, network.url, member)
      isNew = false
      return context.newPage()
    }
    const closeApp = async () => context?.close()
    await use({ openApp, closeApp })
    await closeApp()
    rmSync(folder, { recursive: true, force: true })
  },
})

export { expect } from './journey.ts'
