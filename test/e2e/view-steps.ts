import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { settled } from './screens.ts'
import { saved, workerReady } from './worker.ts'

/** What a start showed first. `view` has the texts of a saved view with their places, `screen` those of the app's screen. */
export interface Shown {
  /** Undefined if there was no view. */
  view?: Record<string, string>
  /** All words of the view. */
  words: string
  screen: Record<string, string>
  /** All words of the app's screen. */
  wordsAfter: string
}

declare global {
  interface Window {
    shown?: Shown
  }
}

/** Notes each text's place in a view's last frame and the app's first. Runs in the page. */
export function noteShown(): void {
  let view: Record<string, string> | undefined
  let words = ''
  const look = () => {
    const shown = document.querySelector('.view')
    const isThere = shown !== null || document.querySelector('#root main') !== null
    const places: Record<string, string> = {}
    for (const element of (shown ?? document).querySelectorAll('*')) {
      const text = element.textContent?.trim() ?? ''
      const { x, y, width, height } = element.getBoundingClientRect()
      // A sign alone, such as a currency's, is in many places.
      const isRead = element.childElementCount === 0 && text.length > 2 && width > 1
      if (isRead && y < innerHeight && x < innerWidth)
        places[text] ??= [x, y, height].map((side) => side.toFixed(1)).join(' ')
    }
    if (shown) view = places
    words = shown?.textContent ?? words
    if (shown || !isThere) requestAnimationFrame(look)
    else
      window.shown = { ...(view && { view }), words, screen: places, wordsAfter: document.body.textContent }
  }
  requestAnimationFrame(look)
}

/** Holds the start of the app until the page gets the event `go-on`. Runs in the page. */
export function holdStart(): void {
  if (!('serviceWorker' in navigator)) return // about:blank
  const { prototype } = ServiceWorkerContainer
  const original: unknown = Reflect.get(prototype, 'getRegistration')
  const going = new Promise((resolve) => addEventListener('go-on', resolve, { once: true }))
  Object.defineProperty(prototype, 'getRegistration', {
    value: (...args: unknown[]) =>
      going.then((): unknown =>
        typeof original === 'function' ? Reflect.apply(original, navigator.serviceWorker, args) : undefined,
      ),
  })
}

/** Shortens how long a screen must be idle before it is saved, which is a second and a half. Runs in the page. */
export function shortenRest(): void {
  const start = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...args: []) => start(run, ms === 1_500 ? 200 : ms, ...args),
  })
}

/** Makes a view's offline look slow to store: the disk is busy for many turns. Runs in the page. */
export function delayOfflineLook(): void {
  if (!('caches' in globalThis)) return // about:blank
  const { prototype } = Cache
  const put = new Proxy(Reflect.get(prototype, 'put'), {
    apply: async (original, cache, args: [string, Response]) => {
      const turns = args[0].includes('/saved-view/offline/') ? 200 : 0
      for (let turn = 0; turn < turns; turn += 1) await caches.keys()
      return Reflect.apply(original, cache, args)
    },
  })
  Object.defineProperty(prototype, 'put', { value: put })
}

/** Delays what waits for a frame by many frames, as on a slow phone. Runs in the page. */
export function delayFrames(): void {
  const frame = window.requestAnimationFrame.bind(window)
  const after = (frames: number, run: FrameRequestCallback): number =>
    frame((time) => (frames > 0 ? after(frames - 1, run) : run(time)))
  Object.assign(window, { requestAnimationFrame: (run: FrameRequestCallback) => after(20, run) })
}

/** Opens home with its worker, and waits until it is saved. */
export async function saveHome(page: Page): Promise<void> {
  await page.goto('/home')
  await settled(page)
  await workerReady(page)
  // The page saves its screen only after a change that follows the worker's claim.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await saved(page)
}

/** Opens a screen as a new visit does. Resolves with what it showed first. */
export async function visit(page: Page, path: string): Promise<Shown> {
  await page.goto('about:blank')
  await page.goto(path)
  await settled(page)
  const shown = await page.waitForFunction(() => window.shown)
  const value = await shown.jsonValue()
  if (!value) throw new Error('nothing was shown')
  return value
}

/** Opens a screen until its view is shown, for a page whose app is held back. On a busy machine the page may not wait for it. */
export async function openView(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto(path)
    expect(await page.locator('.view').isVisible()).toBe(true)
  }).toPass()
}

/** Visits a screen until its view is shown. On a busy machine the page may not wait for it. */
export async function visitWithView(page: Page, path: string): Promise<Shown> {
  let shown: Shown | undefined
  const hasView = async () => {
    shown = await visit(page, path)
    return shown.view !== undefined
  }
  await expect.poll(hasView, { message: `a view of ${path}` }).toBe(true)
  if (!shown) throw new Error('nothing was shown')
  return shown
}

/** Returns a view's texts that are elsewhere on the screen that replaces it. */
export function moved({ view = {}, screen }: Shown): string[] {
  return Object.keys(view).filter((words) => screen[words] !== undefined && view[words] !== screen[words])
}

/** Returns the share (0 to 1) of a view's texts that its screen also shows. Times and counts may differ. */
export function shareThatStays({ view = {}, screen }: Shown): number {
  const words = Object.keys(view)
  return words.filter((word) => word in screen).length / words.length
}

/** A stored view: its key, headers and markup. */
type StoredView = [url: string, headers: [string, string][], markup: string]

/** Resolves with the stored views. */
export function readViews(page: Page): Promise<StoredView[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('lantern-views')
    const views = (await cache.keys()).map(async (key): Promise<StoredView> => {
      const view = await cache.match(key)
      return [key.url, [...(view?.headers ?? [])], (await view?.text()) ?? '']
    })
    return Promise.all(views)
  })
}

/** Stores these views and no others. On a page without the app, which would replace them. */
export async function storeViews(page: Page, views: readonly StoredView[]): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/icons/icon.svg').catch(() => undefined)
  await page.evaluate(async (entries) => {
    await caches.delete('lantern-views')
    const cache = await caches.open('lantern-views')
    for (const [url, headers, markup] of entries) await cache.put(url, new Response(markup, { headers }))
  }, views)
}
