import type { Browser, Page, Request } from 'playwright'
import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { dropLongTimers } from '../e2e/long-timers.ts'
import { chosenLanguage, startLoggedIn } from '../e2e/session-setup.ts'

/** The bytes on the wire of each script and style sheet, by path. */
export type Load = Map<string, number>

/** Tasks deferred for at least this long (ms) are not part of a visit. This does not depend on the machine's speed. */
const PUT_OFF_MS = 3_000

/** Opens a route in a fresh profile. Waits until its content is shown and the network is idle. */
async function visit(browser: Browser, address: string, lang: WireLanguage, member?: string): Promise<Load> {
  const { origin } = new URL(address)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: chosenLanguage(origin, lang),
  })
  if (member) await startLoggedIn(context, origin, member)
  const page = await context.newPage()
  await page.addInitScript(dropLongTimers, PUT_OFF_MS)
  const asked: Request[] = []
  page.on('requestfinished', (request) => asked.push(request))
  const resting = rest(page)
  await page.goto(address)
  await page.locator('.frame, .view').waitFor({ state: 'detached' })
  await resting()
  const files = new Map<string, number>()
  for (const request of asked) {
    const path = new URL(request.url()).pathname
    if (!/\.(js|css)$/.test(path) || (await request.response())?.fromServiceWorker()) continue
    files.set(path, (await request.sizes()).responseBodySize)
  }
  await context.close()
  if (files.size === 0) throw new Error(`${address} loaded nothing`)
  return files
}

/**
 * Follows a page's requests. Returns a function that resolves when none is pending and none started while the page was idle for half a second. An
 * idle network alone proves nothing: on a busy machine it also idles while scripts run.
 */
function rest(page: Page): () => Promise<void> {
  const begun: Request[] = []
  const ended: Request[] = []
  page.on('request', (request) => begun.push(request))
  page.on('requestfinished', (request) => ended.push(request))
  page.on('requestfailed', (request) => ended.push(request))
  const rests = async () => {
    const before = begun.length
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 500))
        }),
    )
    return begun.length === before && ended.length === before
  }
  const wait = async (): Promise<void> => {
    if (!(await rests())) await wait()
  }
  return wait
}

/** Visits /home until the worker is installed, and resolves with the paths in its precache. Rejects after a minute. */
export async function precached(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(`${origin}/home`)
  const stored = await page.evaluate(async () => {
    const tooLate = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('no worker was installed')), 60_000)
    })
    await Promise.race([navigator.serviceWorker.ready, tooLate])
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const keys = await (await caches.open(name)).keys()
    return keys.map((key) => new URL(key.url).pathname)
  })
  await page.close()
  return stored
}

/** How many visits run at a time: each mostly waits. */
const LANES = 4

/** Makes the visits, a few at a time. Resolves with their loads, in the order of the visits. */
async function inLanes<Visit>(visits: readonly Visit[], make: (visit: Visit) => Promise<Load>) {
  const loads: Load[] = []
  const waiting = [...visits.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) loads[next[0]] = await make(next[1])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return loads
}

/** Visits /home for the first time in each language. The worker never arrives. */
export function homeLoads(browser: Browser, origin: string): Promise<Load[]> {
  return inLanes(LANGUAGES, ({ wire }) => visit(browser, `${origin}/home`, wire))
}

/** Visits each route for the first time as a member. The worker never arrives, so what waits for it does not count. */
export async function routeLoads(browser: Browser, origin: string, paths: readonly string[]) {
  const loads = await inLanes(paths, (path) => visit(browser, origin + path, 'ID', 'demo'))
  return new Map(loads.map((load, place) => [paths[place] ?? '', load]))
}
