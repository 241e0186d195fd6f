import * as v from 'valibot'

// Makes Back close sheets in browsers that cannot intercept it: each open sheet has a history entry with its page's URL. A sheet
// closed by its button leaves its entry, because removing it is asynchronous and could collide with the next action. The next
// sheet reuses the entry, the next page replaces it, and Back skips it. The router does not see these entries.

/**
 * Whether the app intercepts Back with the Navigation API. Chromium 126 and later only: its close watchers also intercept Android's
 * Back when it leads to another site. Firefox 153 fires no `navigate` event for such a Back, and Safari 26.2 one that is not
 * cancelable.
 */
export const interceptsBack =
  typeof window !== 'undefined' && 'CloseWatcher' in window && navigator.userAgent.includes('Chrome/')

/** How long a sheet may take to close on Back (milliseconds). */
const CLOSED_MS = 50
/** How long to wait for a traversal's `popstate` (milliseconds). Without one, the traversal had no effect. */
const TRAVERSED_MS = 1_000
/** The longest wait for a sheet after its button was tapped (milliseconds). Its code may have to load first. */
const EXPECTED_MS = 10_000

const marked = v.object({ sheets: v.object({ page: v.string(), depth: v.number() }) })

/** The page of a history entry, and the number of sheets above it. The number is 0 in the page's own entry. */
type Mark = v.InferOutput<typeof marked>['sheets']
type Url = string | URL | null | undefined

const sheets: (() => void)[] = []
// Set between a button press and its sheet: the timer that gives up on the sheet.
let expected: ReturnType<typeof setTimeout> | undefined
let currentMark: Mark | undefined
// How many sheet entries the current page has, before and after the current one.
let pushed = 0
// The state and URL that the router last wrote for the page.
let page: { state: object; url: string } = { state: {}, url: '' }
let reentering: ReturnType<typeof setTimeout> | undefined
// The URLs that replaced pages under open sheets, by page mark. An entry can be rewritten only once Back has reached it.
const replaced = new Map<string, { state: object; url: string }>()
// During our own traversal: the function that ends it, and the router's writes, which wait for its end.
let arrive: (() => void) | undefined
let waiting: (() => void)[] = []

const markOf = (state: unknown): Mark | undefined => (v.is(marked, state) ? state.sheets : undefined)
const depth = () => currentMark?.depth ?? 0
/** Returns how many sheet entries there should be. */
const wantedDepth = () => sheets.length + (expected ? 1 : 0)

function notePage(state: unknown, url: Url): void {
  const ofRouter = typeof state === 'object' ? state : {}
  page = { state: { ...ofRouter, sheets: undefined }, url: new URL(url ?? '', location.href).href }
}

// Uses the prototype: this file and the router wrap the methods of `history`.
function write(method: 'pushState' | 'replaceState', mark?: Mark): void {
  currentMark = mark
  History.prototype[method].call(history, { ...page.state, sheets: mark }, '', page.url)
}

function pushMissing(): void {
  if (arrive) return
  while (depth() < wantedDepth()) {
    if (!currentMark) write('replaceState', { page: String(Date.now()), depth: 0 })
    if (currentMark) write('pushState', { ...currentMark, depth: currentMark.depth + 1 })
    pushed = depth()
  }
}

function goForward(): void {
  const timer = setTimeout(() => arrive?.(), TRAVERSED_MS)
  arrive = () => {
    clearTimeout(timer)
    arrive = undefined
    adoptEntry(markOf(history.state))
    for (const task of waiting.splice(0)) task()
  }
  history.go(wantedDepth() - depth())
}

// The router may have replaced the URL under a sheet; the entry that Back reached then has the old URL.
function adoptEntry(mark: Mark | undefined): void {
  currentMark = mark
  if (mark && location.href !== page.url) write('replaceState', mark)
  clearTimeout(reentering)
  reentering = setTimeout(reenter, CLOSED_MS)
}

// A busy sheet that stays open on Back needs its entry again.
function reenter(): void {
  if (arrive || depth() >= wantedDepth()) return
  if (pushed >= wantedDepth()) goForward()
  else pushMissing()
}

function onPop(event: PopStateEvent): void {
  const before = currentMark
  const other = replaced.get(markOf(event.state)?.page ?? '')
  if (other) History.prototype.replaceState.call(history, other.state, '', other.url)
  const mark = markOf(history.state)
  const isSamePage = mark !== undefined && mark.page === before?.page
  if (isSamePage) event.stopImmediatePropagation()
  else {
    notePage(history.state, location.href)
    pushed = 0
  }
  if (arrive) return arrive()
  adoptEntry(mark)
  if (!isSamePage) return
  if (mark.depth < sheets.length) for (const close of sheets.slice(mark.depth).toReversed()) close()
  // The entry's sheet is already closed, so Back means the previous page.
  else if (mark.depth < before.depth) history.back()
}

const onWrite = (method: 'pushState' | 'replaceState') => (state: unknown, _: string, url?: Url) => {
  const task = () => {
    notePage(state, url)
    if (method === 'replaceState') return write(method, currentMark)
    // A page that is opened from a sheet replaces the sheet's entry.
    write(depth() > 0 ? 'replaceState' : method)
    pushed = 0
  }
  if (arrive) waiting.push(task)
  else task()
}

// Pushed during the tap: WebKit's Back skips entries pushed without user activation, and a lazy sheet opens too late.
function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('[aria-haspopup=dialog]')) return
  if (depth() === 0 && !arrive) notePage(history.state, location.href)
  expectNone()
  expected = setTimeout(expectNone, EXPECTED_MS)
  pushMissing()
}

function expectNone(): void {
  clearTimeout(expected)
  expected = undefined
}

/** Adds a history entry for an open sheet; Back calls `close`. Returns the function to call when the sheet is gone. */
export function enterSheet(close: () => void): () => void {
  if (depth() === 0 && !arrive) notePage(history.state, location.href)
  expectNone()
  sheets.push(close)
  pushMissing()
  return () => void sheets.splice(sheets.indexOf(close), 1)
}

/** Replaces the URL of the current page, below its sheets. The member then returns to the new URL. The router does not notice. */
export function replacePage(state: object, url: string): void {
  if (currentMark && currentMark.depth > 0) replaced.set(currentMark.page, { state, url })
  else History.prototype.replaceState.call(history, state, '', url)
}

if (typeof window !== 'undefined' && !interceptsBack) {
  addEventListener('popstate', onPop, { capture: true })
  addEventListener('click', onClick, { capture: true })
  history.pushState = onWrite('pushState')
  history.replaceState = onWrite('replaceState')
  // After a reload no sheet is open.
  notePage(history.state, location.href)
  adoptEntry(markOf(history.state))
}
