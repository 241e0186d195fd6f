import type { Page } from 'playwright'
import { STAGES } from '../../src/pwa/stages.ts'

/** When a screen's content counts as shown. The page has this path, and these elements are visible. */
export interface Wanted {
  path: string
  /** Selectors that must all be visible. */
  visible: readonly string[]
  /** The selector of what the member came for, if that alone is timed too. */
  content?: string
}

/** The stopwatch inside a page. All times in ms since its navigation began. */
interface Stopwatch {
  /** Long tasks as start and end. */
  tasks: [start: number, end: number][]
  /** The sum of layout shifts without recent input. */
  shift: number
  /** When what the member came for was painted, by `index.html` or by the app. */
  content: Promise<number>
  /** When the whole first screen was painted. */
  whole: Promise<number>
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
  /** When what the member came for was readable. */
  content: number
  /** When everything on the first screen was there. */
  whole: number
  /** When a tap on the app's first screen is answered. That is after the long tasks that follow the screen without a pause. */
  interactive: number
  /** The time of long tasks beyond 50 ms each, until the page is quiet. */
  blocking: number
  shift: number
  /** When each stage was reached; a page without the app has none. */
  stages: { stage: string; at: number }[]
}

/** Puts the stopwatch into a page before it is opened. */
export async function installStopwatch(page: Page, wanted: Wanted): Promise<void> {
  await page.addInitScript(install, wanted)
}

/** The longest wait for a moment, in milliseconds. A selector that matches nothing would wait forever. */
const MAX_MS = 60_000

/** Resolves with when the content or the whole screen was painted. Rejects when that does not happen. */
function moment(page: Page, of: 'content' | 'whole'): Promise<number> {
  return page.evaluate(
    ([of, longest]) =>
      Promise.race([
        window.stopwatch[of],
        new Promise<never>((_, reject) =>
          setTimeout(reject, longest, new Error(`${location.pathname} was not painted: ${of}`)),
        ),
      ]),
    [of, MAX_MS] as const,
  )
}

/** Waits until the page is quiet. Resolves with its start times; rejects when the screen never becomes whole. */
export async function readStart(page: Page): Promise<Start> {
  const whole = await moment(page, 'whole')
  await quiet(page, whole)
  const content = await moment(page, 'content')
  const { paint, tasks, shift, marks } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    tasks: window.stopwatch.tasks,
    shift: window.stopwatch.shift,
    marks: performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })),
  }))
  const stages = STAGES.flatMap((stage) => {
    const mark = marks.find(({ name }) => name === `lantern ${stage}`)
    return mark ? { stage, at: mark.startTime } : []
  })
  const interactive = answersFrom(stages.find(({ stage }) => stage === 'screen')?.at ?? whole, tasks)
  const blocking = tasks.reduce((sum, [start, end]) => sum + (end - start - 50), 0)
  return { paint, content, whole, interactive, blocking, shift, stages }
}

/** The shortest pause between long tasks in which a tap is answered, in milliseconds. */
const PAUSE_MS = 50

/** Returns when a tap is answered that was made at `since`. */
function answersFrom(since: number, tasks: readonly (readonly [start: number, end: number])[]): number {
  let from = since
  for (const [start, end] of tasks) if (start < from + PAUSE_MS) from = Math.max(from, end)
  return from
}

/** How long no long task may follow, in milliseconds, for a page to be quiet. */
const QUIET_MS = 2000

/** Waits for two seconds without a long task, counted from `since` at the earliest. */
export async function quiet(page: Page, since = 0): Promise<void> {
  await page.waitForFunction(
    ([since, quietMs]) => {
      const last = Math.max(since, ...window.stopwatch.tasks.map(([, end]) => end))
      return performance.now() - last > quietMs
    },
    [since, QUIET_MS] as const,
  )
}

/** Resolves with the longest task (ms) that ended after `since`. It is 0 when none took longer than 50 ms. */
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
  const isThere = ({ path, visible }: Wanted, but?: Element | null) => {
    const heading = document.querySelector('h1')
    return (
      location.pathname === path &&
      heading !== null &&
      heading !== but &&
      !document.querySelector('.frame, .view') &&
      (path === '/demo' || !document.querySelector('main .animate-pulse')) &&
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
  const whole = painted(first)
  const { content: what } = first
  // The browser reports when an element with this attribute was on the screen, even while its next tasks take long.
  const presented = () =>
    new Promise<number>((resolve) => {
      const marking = new MutationObserver(() => {
        for (const element of document.querySelectorAll(what ?? '')) element.setAttribute('elementtiming', '')
      })
      marking.observe(document, { childList: true, subtree: true })
      const shown = new PerformanceObserver((list) => {
        // What is measured later on this page must not include this work.
        marking.disconnect()
        shown.disconnect()
        resolve(list.getEntries()[0]?.startTime ?? Number.NaN)
      })
      shown.observe({ type: 'element', buffered: true })
    })
  const content = what === undefined ? whole : presented()
  window.stopwatch = { tasks: [], shift: 0, content, whole, painted }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.stopwatch.tasks.push([startTime, startTime + duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) window.stopwatch.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
