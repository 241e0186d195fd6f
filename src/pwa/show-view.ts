/**
 * Shows the saved view that the worker put into the page. The app's own screen then replaces it. The build bundles this script
 * into one file; it runs before the first paint. `sw/README.md` explains saved views.
 */
import { LAST_ROUTE, readLocal } from '../local-storage.ts'
import { markStage } from './stages.ts'
import { HELD_ATTRIBUTE, LAST_ROUTE_AGE_MS, VIEW_ATTRIBUTE } from './saved-views.ts'
import { isDrawn, viewOwner } from './page-view.ts'

/** How long the app's screen may lack parts of what the view shows, in milliseconds. Then it replaces the view as it is. */
const COMPLETION_TIMEOUT_MS = 2_000
/** How long a press lasts at most, in milliseconds. Some never end, such as one that opened a system menu. */
const PRESS_MS = 10_000

const template = document.querySelector<HTMLTemplateElement>(`template[${VIEW_ATTRIBUTE}]`)
const root = document.getElementById('root')

/** Returns whether a view is complete: a stored view ends with the note for buttons. */
const isComplete = (view: DocumentFragment) => view.lastElementChild?.matches('[data-wait]') ?? false

function mayShow(owner: string | null): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // After a Back or a reload, the app returns to the place where the member was.
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  // An installed app may continue on the last page instead of home.
  const sinceLast = Math.abs(Date.now() - Number(readLocal(LAST_ROUTE)))
  const isRedirected = /[?&]source=pwa\b/.test(location.search) && sinceLast < LAST_ROUTE_AGE_MS
  return isOwn(owner) && isFresh && !isRedirected
}

function isOwn(owner: string | null): boolean {
  return owner !== null && owner === viewOwner(import.meta.env.VITE_TOKEN_KEY)
}

function show(content: DocumentFragment, root: HTMLElement, owner: string | null): void {
  const view = document.createElement('div')
  view.className = 'view'
  view.append(content)
  // The policy forbids style attributes, not styles set by scripts.
  for (const sized of view.querySelectorAll<HTMLElement>('[data-style]'))
    sized.style.cssText = sized.dataset['style'] ?? ''
  const title = view.querySelector('[data-title]')
  if (title instanceof HTMLElement) document.title = title.dataset['title'] ?? ''
  root.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  root.after(view)
  markStage('view')

  // The router scrolls to the top when its first screen is there; the member may have scrolled the view.
  const scroll = window.scrollTo.bind(window)
  window.scrollTo = () => undefined
  let isTouched = false
  let isLate = false
  let completionTimer: ReturnType<typeof setTimeout> | undefined
  let pressTimer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    clearTimeout(completionTimer)
    clearTimeout(pressTimer)
    observer.disconnect()
    stop.abort()
    const focused = focusedPlace(view)
    view.remove()
    root.removeAttribute('style')
    window.scrollTo = scroll
    if (focused) focusPlace(root, focused)
  }
  const check = () => {
    if (document.querySelector('.frame.failed')) return end()
    const main = root.querySelector('main')
    if (!main || isTouched || getSelection()?.isCollapsed === false) return
    if (!isLate && !isDrawn(root)) {
      completionTimer ??= setTimeout(() => {
        isLate = true
        check()
      }, COMPLETION_TIMEOUT_MS)
      return
    }
    end()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'open', 'data-awaited'],
  })

  const stop = new AbortController()
  const on = (event: string, listener: (event: Event) => void) =>
    document.addEventListener(event, listener, { signal: stop.signal })
  // Nothing moves under a finger. A click follows its `pointerup` in a later task, and the next touch may come even before that.
  const releaseAfter = (ms: number) => {
    clearTimeout(pressTimer)
    pressTimer = setTimeout(() => {
      isTouched = false
      check()
    }, ms)
  }
  on('pointerdown', () => {
    isTouched = true
    releaseAfter(PRESS_MS)
  })
  on('pointerup', () => releaseAfter(0))
  on('pointercancel', () => releaseAfter(0))
  on('selectionchange', check)
  // Another tab logged out, set a lock or hid the amounts. A page in the back/forward cache gets no event.
  addEventListener('storage', () => isOwn(owner) || end(), { signal: stop.signal })
  addEventListener('pagehide', end, { signal: stop.signal })
  // Links work before the app has started. Buttons do not: show the note instead.
  on('click', ({ target }) => {
    const note = view.querySelector<HTMLElement>('[data-wait]')
    if (note && target instanceof Element && target.closest('button, summary')) note.hidden = false
  })
}

/** Identifies a focused element, in the view and in the app's screen. */
interface ElementPosition {
  selector: string
  /** The index among the elements with this selector. */
  index: number
}

function focusedPlace(view: Element): ElementPosition | undefined {
  const { activeElement: focused } = document
  if (!focused || !view.contains(focused)) return undefined
  const href = focused.getAttribute('href')
  const selector = href === null ? focused.localName : `${focused.localName}[href="${CSS.escape(href)}"]`
  return { selector, index: [...view.querySelectorAll(selector)].indexOf(focused) }
}

function focusPlace(root: Element, { selector, index }: ElementPosition): void {
  root.querySelectorAll<HTMLElement>(selector)[index]?.focus({ preventScroll: true })
}

const owner = template?.getAttribute(VIEW_ATTRIBUTE) ?? null
if (template && root && isComplete(template.content) && mayShow(owner)) show(template.content, root, owner)
template?.remove()
const held = document.querySelector<HTMLTemplateElement>(`template[${HELD_ATTRIBUTE}]`)
// Without the boot script, nothing else starts the app. The frame, which the app removes, is parsed later.
if (held && !window.lanternBoot)
  addEventListener('DOMContentLoaded', () => document.head.append(held.content))

// The browser delivers the worker's messages from DOMContentLoaded on, before the app starts here. They are dispatched again once
// the app's script has run.
const earlyMessages: MessageEvent[] = []
const keepMessage = (message: MessageEvent) => earlyMessages.push(message)
navigator.serviceWorker.addEventListener('message', keepMessage)
held?.content.querySelector('script')?.addEventListener('load', () => {
  navigator.serviceWorker.removeEventListener('message', keepMessage)
  for (const message of earlyMessages) navigator.serviceWorker.dispatchEvent(message)
})
document.currentScript?.remove()
