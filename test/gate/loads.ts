import type { Browser, Page, Request } from 'playwright'
import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { dropLongTimers } from '../e2e/long-timers.ts'
import { chosenLanguage, signIn } from '../e2e/sign-in.ts'

/** What one visit loaded: the bytes on the wire of each script and style sheet, by path. */
export type Load = Map<string, number>

/** What the app puts off for so long is no part of a visit, however long a busy machine takes over it; in milliseconds. */
const PUT_OFF_MS = 3_000

/** Opens a route in a fresh profile until its content is there and nothing is on its way. */
async function visit(browser: Browser, address: string, lang: WireLanguage, member?: string): Promise<Load> {
  const { origin } = new URL(address)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: chosenLanguage(origin, lang),
  })
  if (member) await signIn(context, origin, member)
  const page = await context.newPage()
  await page.addInitScript(dropLongTimers, PUT_OFF_MS)
  const asked: Request[] = []
  page.on('requestfinished', (request) => asked.push(request))
  const resting = rest(page)
  await page.goto(address)
  await page.locator('.frame').waitFor({ state: 'detached' })
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
 * Follows what a page asks for; gives a wait until nothing is on its way and nothing was asked for while the page was idle for half a second: that the network
 * alone rests says nothing, since on a busy machine it also does while scripts run.
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

/** Visits /home until the worker is installed, and gives the paths in its precache. Rejects when there is none after a minute. */
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

/** So many visits at a time: each waits more than it works. */
const LANES = 4

/** Makes visits, some at a time; what came of them, in their order. */
async function inLanes<Visit>(visits: readonly Visit[], make: (visit: Visit) => Promise<Load>) {
  const loads: Load[] = []
  const waiting = [...visits.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) loads[next[0]] = await make(next[1])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return loads
}

/** The first visit of /home, in each language, at an origin whose worker is still on its way. */
export function homeLoads(browser: Browser, origin: string): Promise<Load[]> {
  return inLanes(LANGUAGES, ({ wire }) => visit(browser, `${origin}/home`, wire))
}

/** A member's first visit of each route, at an origin whose worker is still on its way: what waits for it is not of the route. */
export async function routeLoads(browser: Browser, origin: string, paths: readonly string[]) {
  const loads = await inLanes(paths, (path) => visit(browser, origin + path, 'ID', 'demo'))
  return new Map(loads.map((load, place) => [paths[place] ?? '', load]))
}
