import { expect } from '@playwright/test'
import * as v from 'valibot'
import { ASSERTION_MS } from '../e2e/playwright.config.ts'
import type { StepElement, StepPage } from '../e2e/step-page.ts'
import { findInPage, PARTS, ROLES, type Action, type Role, type Sight, type Step } from './find-in-page.ts'
import type { EngineWindow } from './window.ts'

/** The wait between two polls (ms), so that polling does not slow the page. */
const POLLING = { intervals: [50] }

/** How long a Back may take before it counts as dropped (ms). The poll is long enough for another one. */
const BACK_MS = ASSERTION_MS / 2

const sight = v.object({
  count: v.number(),
  visible: v.number(),
  text: v.string(),
  value: v.string(),
  isChecked: v.boolean(),
  hasFocus: v.boolean(),
  attributes: v.record(v.string(), v.string()),
  x: v.number(),
  y: v.number(),
  isHit: v.boolean(),
}) satisfies v.GenericSchema<unknown, Sight>

/** The result of a load's probe once the document is there. Before, it returns where the window is. */
const LOADED = 'loaded'

const json = v.pipe(v.string(), v.parseJson())
const loaded = v.object({ startedAt: v.number(), origin: v.string(), isReady: v.boolean() })

/** A function that runs in the page. */
type PageFunction = (...values: never[]) => unknown

/** An element of the page, found at each use. */
export interface Place extends StepElement<Place> {
  /** Resolves with what is there now. */
  look(): Promise<Sight>
  getByText(text: string, options?: { exact?: boolean }): Place
  /** Those that contain the text. */
  containing(text: string): Place
  waitFor(): Promise<void>
  waitUntilHidden(): Promise<void>
  /** Waits until the text is in it. */
  waitForText(text: string): Promise<void>
  focus(): Promise<void>
}

/** The app in an engine's window. It has the subset of Playwright's `Page` that shared journeys use. */
export interface AppPage extends StepPage<Place> {
  readonly window: EngineWindow
  getByText(text: string, options?: { exact?: boolean }): Place
  reload(): Promise<void>
  /** Goes back, and waits for the path. */
  backTo(path: string): Promise<void>
  /** Loads any URL, and waits for its document. */
  open(url: string): Promise<void>
  /** Runs a function in the page, with the functions that it calls. Resolves with its result, passed as JSON. */
  evaluate<A>(run: (argument: A) => unknown, argument: A, parts?: readonly PageFunction[]): Promise<unknown>
  /** Waits until a probe returns the value; one that throws is retried. */
  poll(what: string, probe: () => unknown, value: unknown, timeout?: number): Promise<void>
}

/** Polls until the probe returns the value. Retries when it throws, as a document that is being replaced does. */
function poll(message: string, probe: () => unknown, value: unknown, timeout?: number): Promise<void> {
  const answer = async () => {
    try {
      return await probe()
    } catch (error) {
      return String(error)
    }
  }
  const limit = timeout === undefined ? {} : { timeout }
  return expect.poll(answer, { ...POLLING, ...limit, message }).toEqual(value)
}

const documentState = () => ({
  startedAt: performance.timeOrigin,
  origin: location.origin,
  isReady: document.readyState !== 'loading',
})

/** Returns why a pointer cannot press an element yet, or '' when it can. Compares two looks at the element. */
function hindrance(before: Sight, { visible, isHit, attributes, x, y }: Sight): string {
  if (visible !== 1) return `${visible} of them are visible`
  if ('disabled' in attributes || attributes['aria-disabled'] === 'true') return 'it is disabled'
  if (before.x !== x || before.y !== y) return 'it moves'
  return isHit ? '' : 'something covers it'
}

/** Returns the app at this origin, in a window. */
export function appPage(window: EngineWindow, origin: string): AppPage {
  const evaluate: AppPage['evaluate'] = async (run, argument, parts = []) => {
    const code = [
      ...parts.map((part) => part.toString()),
      `return JSON.stringify((await (${run.toString()})(${JSON.stringify(argument)})) ?? null)`,
    ]
    return v.parse(json, await window.run(code.join('\n')))
  }
  const documentNow = async () => v.parse(loaded, await evaluate(documentState, undefined))
  // WebKit drops a load or a Back that is asked for before the last load has ended: the window stays on its page.
  const loadEnded = () => poll('the load before this one has ended', () => window.isLoading(), false)
  const windowState = async () =>
    `the window is at ${await window.url()}, ${(await window.isLoading()) ? 'loading' : 'idle'}`
  // A new window may replace its empty document once before it loads anything: only one of the right origin counts.
  const newDocument = async (what: string, load: () => Promise<void>, url?: string) => {
    await loadEnded()
    const before = await documentNow()
    const wanted = url === undefined ? before.origin : new URL(url).origin
    await load()
    await poll(
      what,
      async () => {
        const now = await documentNow()
        if (now.startedAt !== before.startedAt && now.isReady && now.origin === wanted) return LOADED
        return windowState()
      },
      LOADED,
    )
  }
  const place = (steps: readonly Step[]) => placeAt(steps, evaluate, window)
  const path = () => evaluate(() => location.pathname + location.search, undefined)
  // By a link once a page is there. WebKitGTK 2.50 sometimes never continues a load of the window that needs another process:
  // it reports "Load request cancelled", starts the load again and stays there.
  const follow = async (url: string) => {
    if (!(await window.url()).startsWith('http')) return window.load(url)
    await evaluate((to: string) => void setTimeout(() => location.assign(to)), url)
    return undefined
  }
  const open = (url: string) => newDocument(`${url} is loaded`, () => follow(url), url)

  return {
    ...finders((step) => place([step])),
    window,
    evaluate,
    poll,
    open,
    goto: (to) => open(origin + to),
    reload: () => newDocument('the page is loaded again', () => window.reload()),
    waitForURL: (to) => poll('the path', path, to),
    backTo: async (to) => {
      await loadEnded()
      const from = await window.url()
      let askedAt = Number.NEGATIVE_INFINITY
      const address = async () => {
        // WebKitGTK 2.50 sometimes drops a Back to another site on a busy machine: the window stays idle on its page.
        const isDropped = performance.now() - askedAt > BACK_MS && (await window.url()) === from
        if (isDropped && !(await window.isLoading())) {
          askedAt = performance.now()
          await window.back()
        }
        const now = await evaluate(() => location.href, undefined)
        return now === origin + to ? now : `the page is ${String(now)}, ${await windowState()}`
      }
      await poll('the path after Back', address, origin + to)
    },
  }
}

/** Returns the finders of elements; `next` adds a step. */
function finders(next: (step: Step) => Place) {
  return {
    getByRole: (role: Role, options = {}) => next({ by: 'role', selector: ROLES[role], ...options }),
    getByLabel: (value: string, options = {}) => next({ by: 'label', value, ...options }),
    getByText: (value: string, options = {}) => next({ by: 'text', value, ...options }),
    locator: (value: string) => next({ by: 'css', value }),
  }
}

function placeAt(steps: readonly Step[], evaluate: AppPage['evaluate'], window: EngineWindow): Place {
  const what = steps.map((step) => Object.values(step).join(' ')).join(' > ')
  const next = (step: Step) => placeAt([...steps, step], evaluate, window)
  const see = async (action: Action) => v.parse(sight, await evaluate(findInPage, { steps, action }, PARTS))
  const look = () => see('look')

  const click = async () => {
    let spot = { x: 0, y: 0 }
    const ready = async () => {
      const before = await see('aim')
      const now = await look()
      spot = now
      return hindrance(before, now)
    }
    await poll(`${what} can be pressed`, ready, '')
    await window.click(spot.x, spot.y)
  }
  const whyUnfocused = async () => {
    const { hasFocus, visible } = await see('focus')
    if (hasFocus) return ''
    return visible === 1 ? 'it does not take the focus' : `${visible} of them are visible`
  }
  const focus = () => poll(`${what} has the focus`, whyUnfocused, '')

  return {
    ...finders(next),
    first: () => next({ by: 'first' }),
    containing: (value) => next({ by: 'containing', value }),
    look,
    click,
    tap: click,
    focus,
    fill: async (value) => {
      await focus()
      await window.press('Backspace') // on what `focus` has selected
      await poll(`${what} is empty`, async () => (await look()).value, '')
      await window.type(value)
      await poll(`${what} has its value`, async () => (await look()).value, value)
    },
    waitFor: () => poll(`${what} is visible`, async () => (await look()).visible > 0, true),
    waitUntilHidden: () => poll(`${what} is hidden`, async () => (await look()).visible, 0),
    waitForText: async (text) => {
      const plain = text.replaceAll(/\s+/g, ' ')
      await poll(`${what} contains “${text}”`, async () => (await look()).text.includes(plain), true)
    },
  }
}
