import type { Browser, Page, Request } from 'playwright'
import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { chosenLanguage, signIn } from '../e2e/sign-in.ts'

/** What one visit loaded: the bytes on the wire of each script and style sheet, by path, and the paths the worker stored. */
export type Load = { files: Map<string, number>; stored: string[] }

/** Opens a route in a fresh profile until its content is there, the worker is installed and nothing is on its way. */
async function visit(browser: Browser, address: string, lang: WireLanguage, member?: string): Promise<Load> {
  const { origin } = new URL(address)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: chosenLanguage(origin, lang),
  })
  if (member) await signIn(context, origin, member)
  const page = await context.newPage()
  const asked: Request[] = []
  page.on('requestfinished', (request) => asked.push(request))
  await page.goto(address)
  await page.locator('.frame').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const stored = await precached(page)
  const files = new Map<string, number>()
  for (const request of asked) {
    const path = new URL(request.url()).pathname
    if (!/\.(js|css)$/.test(path) || (await request.response())?.fromServiceWorker()) continue
    files.set(path, (await request.sizes()).responseBodySize)
  }
  await context.close()
  return { files, stored }
}

/** Waits for the worker and gives the paths in its precache. Rejects when there is none after 20 s. */
function precached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tooLate = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('no worker was installed')), 20_000)
    })
    await Promise.race([navigator.serviceWorker.ready, tooLate])
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const keys = await (await caches.open(name)).keys()
    return keys.map((key) => new URL(key.url).pathname)
  })
}

/** The first visit of /home, in each language. */
export async function homeLoads(browser: Browser, origin: string): Promise<Load[]> {
  const loads: Load[] = []
  for (const { wire } of LANGUAGES) loads.push(await visit(browser, `${origin}/home`, wire))
  return loads
}

/** A member's first visit of each route. */
export async function routeLoads(browser: Browser, origin: string, paths: readonly string[]) {
  const loads = new Map<string, Load>()
  for (const path of paths) loads.set(path, await visit(browser, origin + path, 'ID', 'demo'))
  return loads
}
