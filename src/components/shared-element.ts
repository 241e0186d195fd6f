import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wantsLessMotion } from '../ui/media.ts'

/** Maps each list to the detail page whose header its rows morph into. */
const PAGES = new Map([
  ['/transaction-record', '/detail'],
  ['/activity', '/activity-detail'],
  ['/list', '/details'],
])

/** How long the old screen may stay frozen before the transition is skipped (milliseconds). Usually it takes a tenth of that. */
const FREEZE_TIMEOUT_MS = 500

// Only the element moves: the rest of the new screen is live, so that it takes taps and needs no picture. The element is opaque on
// its way, in the colour of its list.
const STYLES = `:root{view-transition-name:none}
::view-transition{pointer-events:none}
::view-transition-group(*){overflow:clip;border-radius:20px;background:var(--color-surface);animation-duration:200ms;animation-timing-function:cubic-bezier(.2,0,0,1)}
::view-transition-group(detail){background:var(--color-paper)}
::view-transition-group(details){border-radius:0}
::view-transition-old(detail),::view-transition-old(details){animation-duration:100ms}`

// The browser has animated a swipe back itself.
let isSwiped = false

let running: ViewTransition | undefined
let named: HTMLElement | undefined

// At most one element has the name.
function giveName(element: HTMLElement | undefined, name = ''): void {
  named?.style.removeProperty('view-transition-name')
  element?.style.setProperty('view-transition-name', name)
  named = element
}

/**
 * Returns the element, if it is on the screen. An element partly under a bar does not count: it would move above the bar. While a
 * transition waits for the next screen, `elementFromPoint` finds nothing.
 */
function inSight(element: Element | null | undefined): HTMLElement | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const box = element.getBoundingClientRect()
  const isCovered = [...document.querySelectorAll('header, nav, h2')].some((bar) => {
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    const isBeside = left >= box.right || right <= box.left
    return top < box.bottom && bottom > box.top && !isBeside && !element.contains(bar)
  })
  return isCovered || box.top < 0 || box.bottom > innerHeight ? undefined : element
}

const head = () => inSight(document.querySelector('[data-head]'))
// The content of the link, because what moves takes no taps meanwhile.
const rowOf = (href: string) =>
  inSight(document.querySelector(`main a[href="${CSS.escape(href)}"]`)?.firstElementChild)

async function morph(
  name: string,
  before: HTMLElement,
  update: () => Promise<void>,
  after: () => HTMLElement | undefined,
): Promise<void> {
  giveName(before, name)
  // False once another one has begun, which skips this one.
  const isLatest = () => running === transition
  const transition = document.startViewTransition(async () => {
    if (isLatest()) giveName(undefined)
    const timer = setTimeout(() => transition.skipTransition(), FREEZE_TIMEOUT_MS)
    await update().finally(() => clearTimeout(timer))
    // The list renders its rows around the restored position when it is scrolled. The browser's own event waits for a frame.
    dispatchEvent(new Event('scroll'))
    const element = isLatest() ? after() : undefined
    if (element) giveName(element, name)
    else transition.skipTransition()
  })
  running = transition
  const end = () => {
    if (isLatest()) giveName(undefined)
  }
  transition.finished.then(end, end)
  // Rejected when the transition is skipped: then the new screen is shown at once.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

// The router calls this once the next screen's code and loaders are ready, and scrolls the page within `update`.
function startViewTransition(router: AnyRouter, update: () => Promise<void>): Promise<void> {
  const isPlain = isSwiped || wantsLessMotion() || !('startViewTransition' in document)
  isSwiped = false
  const from = router.state.resolvedLocation
  const to = router.latestLocation
  if (isPlain || !from) return update()
  const isBack = PAGES.get(to.pathname) === from.pathname
  if (!isBack && PAGES.get(from.pathname) !== to.pathname) return update()
  const before = isBack ? head() : rowOf(to.publicHref)
  if (!before) return update()
  return morph(
    (isBack ? from : to).pathname.slice(1),
    before,
    update,
    isBack ? () => rowOf(from.publicHref) : head,
  )
}

let isSet = false

function animate(router: AnyRouter): void {
  if (isSet) return
  isSet = true
  router.startViewTransition = (update) => startViewTransition(router, update)
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isSwiped = hasUAVisualTransition
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Morphs a tapped list row into its detail page's header, and back (View Transitions). The header is the element with
 * `data-head`. Without a visible row or header, the next screen appears without a transition.
 */
export function useSharedElement(): void {
  const router = useRouter()
  useEffect(() => animate(router), [router])
}
