import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { viewKey } from '../../src/pwa/saved-views.ts'
import { openInside } from '../e2e/screens.ts'
import { saved } from '../e2e/worker.ts'
import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import { openSite, type Site } from './site.ts'
import { homeOf, installed, READ_ONLY, WORDS } from './start.ts'
import { readStart, type Wanted } from './stopwatch.ts'

/** The starts to measure: as whom, in which browser, on which network. */
const STARTS: { who: string; member: string; isInstalled?: boolean; isOffline?: boolean }[] = [
  { who: 'guest', member: '' },
  { who: 'guest, installed', member: '', isInstalled: true },
  { who: 'guest, offline', member: '', isOffline: true },
  { who: 'member', member: 'demo' },
  { who: 'member, installed', member: 'demo', isInstalled: true },
  { who: 'member, offline', member: 'demo', isOffline: true },
]
/** The screens besides home that are measured for a member. */
const OTHERS = new Set(['/member', '/transaction-record', '/vip', '/activity', '/service'])

/** Resolves with the stored view of the page's screen and its style sheet's path. */
async function viewOf(page: Page): Promise<{ markup: string; sheet: string }> {
  const view = await page.evaluate(
    async (key) => {
      const stored = await caches.match(key)
      const sheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
      return { markup: (await stored?.text()) ?? '', sheet }
    },
    viewKey(page.url().replace('?source=pwa', ''), 'earlier'),
  )
  if (!view.markup || !view.sheet) throw new Error(`${page.url()} has no saved view`)
  return view
}

/** Opens a screen, and again after a restart. Resolves with when its content is painted the second time (ms). */
async function secondContent(platform: Site['platform'], wanted: Wanted): Promise<number> {
  const phone = await newPhone(platform, { member: '', lang: 'EN' })
  try {
    await readStart(await phone.open(wanted.path, wanted, { slow: false }))
    await phone.restart()
    const { content } = await readStart(await phone.open(wanted.path, wanted))
    return content
  } finally {
    await phone.throwAway()
  }
}

/** Measures a page without scripts that has a view's markup and style sheet (ms). It is served like the app. */
async function measureBare(
  dist: string,
  { markup, sheet }: { markup: string; sheet: string },
  content: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-view-'))
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>A view</title><link rel="icon" href="data:," /><link rel="stylesheet" href="${sheet}" /></head><body>${markup}</body></html>`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page))
  for (const file of [sheet, `${sheet}.br`]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(dist, file), join(folder, file))
  }
  copyFileSync(join(dist, '_headers'), join(folder, '_headers'))
  const { platform } = await openSite('view', folder)
  try {
    return await secondContent(platform, { path: '/', visible: ['h1'], content })
  } finally {
    await platform.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures second visits with a saved view. Compares each with a bare page of the same markup. */
export async function measureViews({ platform, dist }: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { who, member, isInstalled = false, isOffline = false } of STARTS) {
    const phone = await newPhone(platform, { member, lang: 'EN', isInstalled })
    try {
      const home = homeOf(member)
      const screens = who === 'member' ? [home, ...READ_ONLY.filter(({ path }) => OTHERS.has(path))] : [home]
      const page = await phone.open(isInstalled ? '/home?source=pwa' : '/home', home, { slow: false })
      await readStart(page)
      await installed(page, member)
      const views = new Map<string, Awaited<ReturnType<typeof viewOf>>>()
      for (const { path } of screens) {
        if (path !== '/home') await openInside(page, path)
        await saved(page)
        views.set(path, await viewOf(page))
      }
      await phone.restart()
      if (isOffline) phone.network.fault({ kind: 'down' })
      for (const wanted of screens) {
        const { path, content = WORDS } = wanted
        const screen = await phone.open(isInstalled ? `${path}?source=pwa` : path, { ...wanted, content })
        const shown = (await readStart(screen)).content
        await screen.close()
        const view = views.get(path)
        if (!view) continue
        const bare = await measureBare(dist, view, content)
        const where = `${who}: ${path}`
        figures.push(
          figure('view: content', where, shown),
          figure('view: bare page with the same markup', where, bare),
          figure('view: content over bare page', where, shown / bare),
        )
      }
    } finally {
      await phone.throwAway()
    }
  }
  return figures
}
