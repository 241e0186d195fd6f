/**
 * Runs inline in the head of `index.html`, before the first paint and the app's code. The build bundles it into the page and
 * adds its hash to the CSP. Every byte here delays the first paint.
 */
import type { WireLanguage } from '../i18n/locales.ts'
import { applyTheme, readTheme } from './appearance.ts'
import { LANGUAGE, readLocal, SIGNED_IN, TEXT_SIZE } from '../local-storage.ts'
import { HELD_ATTRIBUTE } from './saved-views.ts'
import { markStage } from './stages.ts'

/** What the boot script passes to the app in `window.lanternBoot`. */
interface Boot {
  /** The stored language, or CN. */
  lang: WireLanguage
  /** The early request to `/m/indexdata/getlist`, until the app takes it. May reject. */
  indexdata?: Promise<Response>
  /** Shows in the frame that the app could not be opened, with a retry button. */
  fail(): void
}

declare global {
  interface Window {
    lanternBoot?: Boot
  }
}

/** Inserted by the build: locale and catalogs of each language, and home's next chunks. */
declare const BOOT_LANGUAGES: Record<WireLanguage, readonly [locale: string, shell?: string, app?: string]>
declare const BOOT_SOON: readonly string[]
declare const BOOT_API: string
declare const BOOT_TOKEN_COOKIE: string

// Not from the catalogs: a missing catalog may be the cause.
const FAILED: Record<WireLanguage, readonly [what: string, again: string]> = {
  CN: ['应用未能打开。您的资金不受影响，已提交的订单是否成功请以记录为准。请检查网络后重试。', '重试'],
  EN: [
    'The app couldn’t open. Your money isn’t affected. If you sent an order, your records show whether it went through. Check your connection and try again.',
    'Try again',
  ],
  TW: [
    'App 無法開啟。您的資金不受影響，已送出的訂單是否成功請以紀錄為準。請檢查網路後再試一次。',
    '再試一次',
  ],
  ID: [
    'Aplikasi tidak dapat dibuka. Dana Anda tidak terpengaruh; riwayat menunjukkan apakah pesanan yang sudah dikirim berhasil. Periksa koneksi Anda, lalu coba lagi.',
    'Coba lagi',
  ],
}

const languages = BOOT_LANGUAGES
const root = document.documentElement
const choice = readLocal(LANGUAGE) ?? ''
const isKnown = (code: string): code is WireLanguage => Object.hasOwn(languages, code)
const lang = isKnown(choice) ? choice : 'CN'
const [locale, shell, app] = languages[lang]
root.lang = locale
// Another site must not frame the app and steal taps. The CSP header forbids it, but a host may drop headers.
if (top !== self) root.hidden = true

const theme = readTheme(readLocal('theme'))
if (theme) applyTheme(theme)
const textScale = Number(readLocal(TEXT_SIZE))
if (textScale >= 1 && textScale <= 2) root.style.setProperty('--text-scale', String(textScale))

// The frame of index.html until the app shows a screen: home, another tab, a page with a back header, or one with tabs too (the
// lobby).
const path = location.pathname.toLowerCase()
const isHome = path === '/' || path === '/home'
const isAccount = ['/login', '/register'].includes(path)
const isTab = ['/activity', '/member', '/service', '/demo'].includes(path)
root.dataset.frame = isHome ? 'home' : isTab ? 'tab' : path === '/home/category' ? 'page-tab' : 'page'
// A member must not see the guest's welcome card, nor the fields of a form.
if (readLocal(SIGNED_IN) || `; ${document.cookie}`.includes(`; ${BOOT_TOKEN_COOKIE}=`))
  root.dataset.member = ''
else if (isAccount) root.dataset.form = path.slice(1)

// After the next frame: files from the worker's cache arrive at once, and would delay it.
const afterFrame = (then: () => void) =>
  document.hidden ? setTimeout(then) : requestAnimationFrame(() => setTimeout(then))

const isControlled = Boolean(navigator.serviceWorker?.controller)

function preload(): void {
  // Over the network, these files would delay what is needed first.
  const soon = isControlled ? [...BOOT_SOON, app] : []
  for (const href of [shell, ...(isHome ? soon : isAccount ? [] : [app])]) {
    if (!href) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

// In a page with a saved view, the app's scripts are in a template until the view is painted. The frame is parsed after the view.
function loadScripts(): void {
  const held = document.querySelector<HTMLTemplateElement>(`template[${HELD_ATTRIBUTE}]`)
  if (held && document.querySelector('body > .frame')) document.head.append(held.content)
}

if (isControlled)
  afterFrame(() => {
    loadScripts()
    preload()
    // The first number format takes 50 ms on a slow phone. Create it while the scripts are loading, not while home is rendered.
    if (root.dataset.member === '') Intl.NumberFormat(locale)
  })
else preload()
// A browser that does not wait for the view paints before the template is there.
addEventListener('DOMContentLoaded', () => afterFrame(loadScripts))

const indexdata = fetch(`${BOOT_API}/m/indexdata/getlist`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', Lang: lang },
  body: '{}',
  signal: AbortSignal.timeout(10_000),
}).then(async (answer) =>
  // The timeout would also end an answer that has arrived but waits for the app. Some statuses allow no body.
  answer.body ? new Response(await answer.text(), answer) : answer,
)
indexdata.catch(() => {
  // the app handles the rejection when it takes the promise; without this, the browser would report it too
})

const ENDS = ['pointerup', 'pointercancel'] as const
const submit = () => document.querySelector<HTMLElement>('#root main [type=submit]')?.click()

/** Where the frame's button is while a finger is on it. */
let pressed: DOMRect | undefined

/** Submits the form when the finger is lifted where the frame's button was. There is no click, because the button is gone. */
function submitOnRelease({ left, right, top, bottom }: DOMRect): void {
  const release = ({ type, clientX: x, clientY: y }: PointerEvent) => {
    for (const end of ENDS) removeEventListener(end, release)
    if (type === 'pointerup' && left <= x && x <= right && top <= y && y <= bottom) submit()
  }
  for (const end of ENDS) addEventListener(end, release)
}

/** Removes the frame, and moves typed text to the screen that replaces it. The caret moves too. */
function replaceFrame(frame: Element, screen: Element): void {
  // In a new task: React has not rendered what was typed yet.
  if (frame.querySelector('[aria-busy]')) setTimeout(submit)
  else if (pressed) submitOnRelease(pressed)
  for (const typed of frame.querySelectorAll('input')) {
    const field = screen.querySelector<HTMLInputElement>(`input[name=${typed.name}]`)
    if (!field) continue
    if (typed.value) {
      // React ignores a value that is set through its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (typed !== document.activeElement) continue
    field.focus()
    // A draft that fills an empty field keeps its own caret, at the end.
    if (typed.value) field.setSelectionRange(typed.selectionStart, typed.selectionEnd)
  }
  frame.remove()
}

/** How long the frame waits for a screen that is loading, in milliseconds. Then the app's own skeleton replaces it. */
const SKELETON_DELAY_MS = 1_000
let skeletonTimer: ReturnType<typeof setTimeout> | undefined

// The parts of the frame that this screen hides: a password manager would fill their fields too.
const form = root.dataset.form
const unused = form ? `.frame label:is(.login,.register):not(.${form})` : '.frame section'

/** Focuses the first empty field of the frame. If there is none, its button is busy until the app submits its own form. */
function pressButton(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.frame input')]
  const empty = fields.find(({ value }) => value === '')
  if (empty) empty.focus()
  else document.querySelector('.frame button')?.setAttribute('aria-busy', 'true')
}

if (form === 'login') {
  addEventListener('pointerdown', ({ target, button }) => {
    if (button === 0 && target instanceof Element)
      pressed = target.closest('.frame button')?.getBoundingClientRect()
  })
  for (const end of ENDS)
    addEventListener(end, () => {
      pressed = undefined
    })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.frame button')) pressButton()
  })
  addEventListener('keydown', ({ target, key }) => {
    if (target instanceof Element && target.matches('.frame input') && key === 'Enter') pressButton()
  })
  addEventListener('input', () => document.querySelector('.frame button')?.removeAttribute('aria-busy'))
}

// Runs before the first screen is painted, so nothing is missing or shown twice in between.
const screenObserver = new MutationObserver(() => {
  for (const field of document.querySelectorAll(unused)) field.remove()
  const [frame, screen] = [document.querySelector('body > .frame'), document.querySelector('#root main')]
  const isPending = document.querySelector('#root [data-pending]') !== null
  if (screen && !isPending) {
    screenObserver.disconnect()
    if (frame) replaceFrame(frame, screen)
    markStage('screen')
  } else if (isPending && root.dataset.form === undefined) {
    // Fields stay: the member may be typing.
    skeletonTimer ??= setTimeout(() => frame?.remove(), SKELETON_DELAY_MS)
  }
})
screenObserver.observe(document, { childList: true, subtree: true })

function fail(): void {
  // An error of the running app has a frame of its own in the root.
  const [frame, ...others] = document.querySelectorAll('.frame')
  for (const other of others) other.remove()
  // The member may have chosen another language since the start.
  const shown = Object.keys(languages).filter(isKnown)
  const [what, again] = FAILED[shown.find((code) => languages[code][0] === root.lang) ?? lang]
  const text = document.createElement('p')
  text.textContent = what
  text.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = again
  button.addEventListener('click', () => location.reload())
  frame?.querySelector('main')?.replaceChildren(text, button)
  frame?.classList.add('failed')
  // Without its style sheet the app must not start.
  document.getElementById('root')?.removeAttribute('id')
}
/** What the app cannot start without. Extensions and in-app browsers add scripts and style sheets, which may fail. */
const OWN = 'script[type=module][src^="/assets/"],[rel=stylesheet][href^="/assets/"]'
let hasRun = false
// An element's load event never reaches the window.
document.addEventListener(
  'load',
  ({ target }) => {
    hasRun ||= target instanceof HTMLScriptElement && target.matches(OWN)
  },
  true,
)

// Handles scripts, their imports and style sheets that fail to load. Until the app's script has run, an exception of our code
// means that the app cannot start.
addEventListener(
  'error',
  (event) => {
    const { target } = event
    const isMissing = target instanceof Element && target.matches(OWN)
    // Not the exceptions of browser extensions.
    const isThrown =
      event instanceof ErrorEvent && event.filename.startsWith(`${location.origin}/assets/`) && !hasRun
    if (isMissing || isThrown) fail()
  },
  true,
)
window.lanternBoot = { lang, indexdata, fail }
