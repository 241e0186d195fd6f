import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { ASSERTION_MS } from './playwright.config.ts'

/**
 * Resolves with 'ready' once the worker controls the page and can start it offline. It must have stored what an offline start needs, in the shown
 * language. Otherwise resolves with what it has stored and the state of each worker. Runs in the page.
 */
export async function workerInPage(): Promise<string> {
  const { controller } = navigator.serviceWorker
  const lang = localStorage.getItem('lang') ?? 'CN'
  const stored = await (await caches.open('lantern-config')).keys()
  const answers = stored.filter(({ url }) => url.endsWith(`=${lang}`))
  const texts = await (await caches.open(`lantern-texts-${lang}`)).keys()
  if (controller && answers.length === 3 && texts.length > 0) return 'ready'
  const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
  const states = { controller, installing, waiting, active }
  const workers = Object.entries(states).map(([name, worker]) => `${name}: ${worker?.state}`)
  return [...[...answers, ...texts].map(({ url }) => new URL(url).pathname), ...workers].join('; ')
}

/** Waits until the worker controls the page and can start it offline, in its language. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(workerInPage),
      { timeout: 3 * ASSERTION_MS, intervals: [100] }, // the worker fetches the whole build
    )
    .toBe('ready')
}

/** Resolves with how many views are stored, two for most screens. Runs in the page. */
export async function viewsInPage(): Promise<number> {
  const isThere = await caches.has('lantern-views')
  return isThere ? (await (await caches.open('lantern-views')).keys()).length : 0
}

/** Resolves with the paths of the stored views. */
export function storedViews(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('lantern-views'))) return []
    const keys = await (await caches.open('lantern-views')).keys()
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Waits until the screen shown is saved for the next visit. */
export async function saved(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const key = `/saved-view/earlier${pathname}${search.replace('?source=pwa', '')}`
  await expect
    .poll(
      () => storedViews(page),
      { timeout: 3 * ASSERTION_MS, intervals: [100] }, // a slow phone first caches the whole app
    )
    .toContain(key)
}
