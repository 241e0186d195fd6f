import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { startFaultProxy, type FaultProxy } from '../platform/faults/fault-proxy.ts'
import { systemClock } from '../platform/clock.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../platform/start-platform.ts'
import { API_HOST, builtApp } from './built-app.ts'
import { chosenLanguage, startLoggedIn } from './session-setup.ts'
import { openContext, warmContexts } from './contexts.ts'

const { poll } = expect
/** Polls ten times a second. Playwright's default intervals grow to a second, which only slows journeys down. */
expect.poll = (actual, options) =>
  poll(actual, { intervals: [100], ...(typeof options === 'string' ? { message: options } : options) })

/** The phones of the journeys, in CSS pixels. */
const SIZES = { iphone: { width: 390, height: 844 }, android: { width: 360, height: 640 } }

/** The options of a journey: `test.use({ lang: 'ID', theme: 'dark', size: 'android' })`. */
export type JourneyOptions = {
  /** The language chosen before the first visit, as in local storage. */
  lang: WireLanguage
  theme: 'light' | 'dark'
  size: keyof typeof SIZES
  /** The seeded member who is logged in at the first visit; '' is a guest. */
  member: string
  /** Whether the platform acts as a legacy server, which does not know `request_id`. */
  legacy: boolean
  /** Whether the API is on its own host; each browser gets a proxy to it. */
  ownApiHost: boolean
  /** The time on server and phone, such as `2026-11-20T12:00:00+08:00`; '' is now. */
  time: string
  /** Whether announcements pop up on home. */
  popUps: boolean
  /** Whether the platform's pictures show their drawings. They cost a tenth of a journey's time. */
  drawings: boolean
  /** Whether pages may have their service worker. It costs a quarter of a journey's time. */
  worker: boolean
  /** Whether the browser's HTTP cache has nothing of the app, as on a first visit. */
  cold: boolean
  /** Console errors that the journey's faults cause. Any other fails the journey. */
  expectedErrors: RegExp
}

/** A platform behind a fault proxy. The journeys of a worker use it in turn. */
export interface Backend {
  platform: Platform
  network: FaultProxy
}

export type WarmContexts = ReturnType<typeof warmContexts>

type Fixtures = {
  /** The folder of the built app. */
  dist: string
  /** The folder that the platform serves. */
  served: string
  /** The worker's backend, on fresh data and with this journey's options. */
  freshBackend: Backend
  /** The platform, freshly seeded for this journey. */
  platform: Platform
  /** The fault proxy between the pages and the platform. */
  network: FaultProxy
  /** The errors of all pages so far; a journey that ends with any has failed. */
  problems: string[]
}

/** Playwright's `test` on its own platform and phone. Fails on page errors, console errors and CSP violations. */
export const test = base.extend<JourneyOptions & Fixtures, { backend: Backend; warm: WarmContexts }>({
  lang: ['CN', { option: true }],
  theme: ['light', { option: true }],
  size: ['iphone', { option: true }],
  member: ['', { option: true }],
  legacy: [false, { option: true }],
  ownApiHost: [false, { option: true }],
  time: ['', { option: true }],
  popUps: [false, { option: true }],
  drawings: [false, { option: true }],
  worker: [false, { option: true }],
  cold: [false, { option: true }],
  expectedErrors: [/^$/, { option: true }],

  backend: [
    async ({}, use) => {
      const platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
      const network = await startFaultProxy(platform.port)
      await use({ platform, network })
      await network.close()
      await platform.close()
    },
    { scope: 'worker' },
  ],
  warm: [async ({}, use) => use(warmContexts()), { scope: 'worker' }],

  dist: async ({ ownApiHost }, use) => use(builtApp(ownApiHost)),
  served: async ({ dist }, use) => use(dist),
  freshBackend: async ({ backend, legacy, time, popUps, drawings, served }, use) => {
    const clock = systemClock(time ? Date.parse(time) : undefined)
    const dataFile = await seededFile(clock)
    await backend.platform.restart({ dataFile, dist: served, clock, isLegacy: legacy, popUps, drawings })
    await use(backend)
  },
  platform: async ({ freshBackend }, use) => use(freshBackend.platform),
  network: async ({ freshBackend, ownApiHost }, use) => {
    const { network } = freshBackend
    await use(network)
    const { host } = new URL(ownApiHost ? API_HOST : network.url)
    const asked = network
      .arrivals()
      .filter(({ path, headers }) => headers.origin !== undefined && path.startsWith('/m/'))
      .map(({ path, headers }) => `${headers.host}${path}`)
    await network.renew()
    const astray = asked.filter((where) => !where.startsWith(`${host}/`))
    expect(astray, 'calls of the pages to another host than the API’s').toEqual([])
  },

  // Requests to the API's host go to the fault proxy as the browser's HTTP proxy; the games are on another port.
  proxy: async ({ ownApiHost, network, platform }, use) => {
    const bypass = `<-loopback>,localhost,*:${platform.gamesPort}`
    return use(ownApiHost ? { server: network.url, bypass } : undefined)
  },
  serviceWorkers: async ({ worker }, use) => use(worker ? 'allow' : 'block'),
  baseURL: async ({ network }, use) => use(network.url),
  viewport: async ({ size }, use) => use(SIZES[size]),
  colorScheme: async ({ theme }, use) => use(theme),

  storageState: async ({ network, lang }, use) => use(chosenLanguage(network.url, lang)),

  context: async (
    {
      browser,
      warm,
      worker,
      cold,
      ownApiHost,
      network,
      member,
      time,
      problems,
      storageState,
      permissions,
      viewport,
      colorScheme,
      isMobile,
      userAgent,
      locale,
      timezoneId,
      contextOptions,
    },
    use,
  ) => {
    const report = (problem: string) => problems.push(problem)
    const runJourney = async (context: BrowserContext) => {
      if (time) await context.clock.setFixedTime(time)
      if (member) await startLoggedIn(context, network.url, member)
      await use(context)
    }
    if (cold || ownApiHost) {
      const context = await openContext(browser, report)
      await runJourney(context)
      await context.close()
      return
    }
    const options = { worker, isMobile, userAgent, locale, timezoneId }
    const preparePage = async (page: Page) => {
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? null })
    }
    const storage = typeof storageState === 'object' ? storageState.origins : []
    const entries = storage.flatMap(({ localStorage }) => localStorage)
    await warm.withContext(
      browser,
      { options, preparePage, entries, permissions: permissions ?? [], report },
      runJourney,
    )
  },
  page: async ({ context }, use) => use(await context.newPage()),
  problems: [
    async ({ expectedErrors, legacy }, use) => {
      const problems: string[] = []
      await use(problems)
      // A legacy server refuses with HTTP 404, which the browser logs.
      const ofRefusals = legacy ? /^console: .*status of 404.*\/m\// : /^$/
      // A journey that cuts the connection may cut pictures, which no test waits for. One that leaves a page in Firefox may cut its loads through the
      // worker, reported with or without the URL. A screen that lacks such a file would fail anyway.
      const ofPictures =
        /^console: .*ERR_(FAILED|INTERNET_DISCONNECTED) .*\/uploads\/|^page error: Error: Failed to load ‘([^’]*\/(uploads|assets)\/|’)/
      // Chromium loads a picture that is set while its page is left as a ping, which falls under `connect-src`. The app fetches no blobs.
      const ofPings = /^(console: Connecting to '|policy: connect-src )blob:/
      // A journey that cuts the connection may cut the browser's own check for a newer worker.
      const ofUpdates = /^console: An unknown error occurred when fetching the script/
      // WebKit cuts the requests of a page that is left, and gives this as the reason.
      const ofLeftPages = /due to access control checks/
      const expected = [expectedErrors, ofRefusals, ofPictures, ofPings, ofUpdates, ofLeftPages]
      const unexpected = problems.filter((problem) => !expected.some((known) => known.test(problem)))
      expect(unexpected, 'page errors, console errors and broken policies').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
