import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { findBrowser } from '../e2e/browser.ts'
import { startFaultProxy, type FaultProxy } from '../platform/faults/fault-proxy.ts'
import { SEEDED_RULES, startLoggedIn } from '../e2e/session-setup.ts'
import type { Platform } from '../platform/start-platform.ts'
import { SCREEN, slowDown } from './throttling.ts'
import { installStopwatch, type Wanted } from './stopwatch.ts'

/** The default timeout of an action, long enough for slow machines. */
const TIMEOUT_MS = 120_000
/** A browser that uses less than this share of a core for `IDLE_MS` is idle. */
const IDLE_SHARE = 0.05
const IDLE_MS = 500

/** Who visits; '' is a guest. A member is logged in before the first visit. */
export interface Visitor {
  member: string
  lang: WireLanguage
  /** Opens pages as an installed app does, in display mode `standalone`. */
  isInstalled?: boolean
  screen?: { width: number; height: number }
}

/** A fresh browser profile on disk, behind a proxy that can cut its connection. */
export interface Phone {
  network: FaultProxy
  /** Opens a page with a stopwatch, slowed down by default. Resolves before its content is shown. */
  open(address: string, wanted: Wanted, options?: { slow: boolean }): Promise<Page>
  /** Closes the browser; the next page opens in a new one on the same profile. */
  restart(): Promise<void>
  /** Closes the browser and deletes the profile. */
  throwAway(): Promise<void>
}

/** Waits until the browser has finished starting. Its own work must not be measured as the app's. */
async function idle(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser does not report the CPU time of its processes')
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await worked()
        const since = now - before
        before = now
        return since
      },
      { intervals: [IDLE_MS], timeout: TIMEOUT_MS },
    )
    .toBeLessThan(IDLE_SHARE * (IDLE_MS / 1000))
  await session.detach()
}

// Runs in the page: a headless browser is never in display mode `standalone`.
function reportStandalone(): void {
  const ask = globalThis.matchMedia.bind(globalThis)
  globalThis.matchMedia = (query) => ask(query.includes('(display-mode: standalone)') ? 'all' : query)
}

/** A phone that has never seen the site. */
export async function newPhone(
  platform: Platform,
  { member, lang, isInstalled = false, screen = SCREEN }: Visitor,
): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  const network = await startFaultProxy(platform.port)
  let context: BrowserContext | undefined
  let isNew = true

  async function start(): Promise<BrowserContext> {
    context = await chromium.launchPersistentContext(folder, {
      executablePath: findBrowser(),
      args: CHROMIUM_ARGS,
      baseURL: network.url,
      viewport: screen,
      hasTouch: true,
      isMobile: true,
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.addInitScript(
      (choice) => {
        if (location.protocol === 'about:') return
        if (localStorage.getItem('lang') === null) localStorage.setItem('lang', choice.lang)
        localStorage.setItem('rules', choice.rules)
      },
      { lang, rules: SEEDED_RULES },
    )
    if (isInstalled) await context.addInitScript(reportStandalone)
    await idle(context)
    if (isNew && member) await startLoggedIn(context, network.url, member)
    isNew = false
    return context
  }
  const restart = async () => {
    await context?.close()
    context = undefined
  }
  return {
    network,
    open: async (address, wanted, { slow } = { slow: true }) => {
      const page = await (context ?? (await start())).newPage()
      await installStopwatch(page, wanted)
      if (slow) await slowDown(page)
      await page.goto(address, { waitUntil: 'commit' })
      return page
    },
    restart,
    throwAway: async () => {
      await restart()
      await network.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
