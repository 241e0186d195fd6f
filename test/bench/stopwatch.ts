import type { Page } from 'playwright'
import { STAGES } from '../../src/pwa/stages.ts'

/** When a screen's content counts as shown: its path, and the elements that must be visible. */
export interface Wanted {
  path: string
  /** Selectors that must all be visible. */
  visible: readonly string[]
  /** Also counts what `index.html` shows before the app starts. */
  early?: boolean
}

/** The stopwatch inside a page. All times in ms since its navigation began. */
interface Stopwatch {
  /** Long tasks as start and end. */
  tasks: [start: number, end: number][]
  /** The sum of layout shifts without recent input. */
  shift: number
  /** When a guest could read the welcome card, of `index.html` or of the app. */
  welcome: Promise<number>
  /** When the content of the first screen was painted. */
  content: Promise<number>
  /** When a screen's content is painted; `but` is a heading that must be gone. */
  painted(wanted: Wanted, but?: Element | null): Promise<number>
}

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/** What a start showed, in ms since the navigation began. */
export interface Start {
  paint: number
  /** When the welcome card was readable; NaN for a member, who has none. */
  welcome: number
  content: number
  /** When the content was shown and then no long task followed for two seconds. */
  interactive: number
  /** The time of long tasks beyond 50 ms each, until interactive. */
  blocking: number
  shift: number
  /** When each stage was reached; a page without the app has none. */
  stages: { stage: string; at: number }[]
}

/** Puts the stopwatch into a page before it is opened. */
export async function putStopwatch(page: Page, wanted: Wanted): Promise<void> {
  await page.addInitScript(install, wanted)
}

/** Waits until the page is quiet. Resolves with its start times; rejects when the content is never shown. */
export async function readStart(page: Page): Promise<Start> {
  const content = await page.evaluate(() => window.stopwatch.content)
  await quiet(page, content)
  const { welcome, paint, tasks, shift, marks } = await page.evaluate(async () => ({
    welcome: await Promise.race([window.stopwatch.welcome, Promise.resolve(Number.NaN)]),
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    tasks: window.stopwatch.tasks,
    shift: window.stopwatch.shift,
    marks: performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })),
  }))
  const stages = STAGES.flatMap((stage) => {
    const mark = marks.find(({ name }) => name === `lantern ${stage}`)
    return mark ? { stage, at: mark.startTime } : []
  })
  const interactive = Math.max(content, ...tasks.map(([, end]) => end))
  const blocking = tasks.reduce((sum, [start, end]) => sum + (end - start - 50), 0)
  return { paint, welcome, content, interactive, blocking, shift, stages }
}

/** Waits until there was no long task for two seconds, counted from `since` at the earliest. */
export async function quiet(page: Page, since = 0): Promise<void> {
  await page.waitForFunction((since) => {
    const last = Math.max(since, ...window.stopwatch.tasks.map(([, end]) => end))
    return performance.now() - last > 2000
  }, since)
}

/** Resolves with the longest task (ms) that ended after `since`; 0 when none took longer than 50 ms. */
export function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (since) =>
      Math.max(
        0,
        ...window.stopwatch.tasks.filter(([, end]) => end > since).map(([start, end]) => end - start),
      ),
    since,
  )
}

// Runs in the page before the app's code, so it must be self-contained.
function install(first: Wanted): void {
  const isThere = ({ path, visible, early = false }: Wanted, but?: Element | null) => {
    const heading = document.querySelector('h1')
    const isApp =
      heading !== null &&
      heading !== but &&
      !document.querySelector('.frame') &&
      (path === '/demo' || !document.querySelector('main .animate-pulse'))
    return (
      location.pathname === path &&
      (early || isApp) &&
      visible.every((selector) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
      )
    )
  }
  const painted = (wanted: Wanted, but?: Element | null) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere(wanted, but)) {
          requestAnimationFrame(look)
          return
        }
        // A frame's content is on the screen when the next task runs.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    })
  const welcome = painted({ path: first.path, visible: ['main h2'], early: true })
  window.stopwatch = { tasks: [], shift: 0, welcome, content: painted(first), painted }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.stopwatch.tasks.push([startTime, startTime + duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) window.stopwatch.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
