/**
 * Runs inline in the head of `index.html`, before the first paint and before the app's code is there. The build bundles it, puts it in the
 * page and lists its hash in the headers. Every byte here delays the first paint.
 */
import type { WireLanguage } from '../i18n/locales.ts'
import { applyTheme, readTheme } from './appearance.ts'

/** What the boot script leaves for the app in `window.lanternBoot`. */
export interface Boot {
  /** The stored language, or CN. */
  lang: WireLanguage
  /** The answer of `/m/indexdata/getlist`, asked for before the app was there. It may reject. */
  indexdata: Promise<Response>
}

declare global {
  interface Window {
    lanternBoot?: Boot
  }
}

/** Put in by the build: document language and shell catalog chunk of each language, and the chunks of the home screen. */
declare const BOOT_LANGUAGES: Record<WireLanguage, readonly [locale: string, catalog?: string]>
declare const BOOT_HOME: readonly string[]
declare const BOOT_API: string

const languages = BOOT_LANGUAGES
const root = document.documentElement
let stored: Storage | undefined
try {
  stored = localStorage
} catch {
  // storage is blocked: the defaults hold
}

const choice = stored?.getItem('lang') ?? ''
const isKnown = (code: string): code is WireLanguage => Object.hasOwn(languages, code)
const lang = isKnown(choice) ? choice : 'CN'
const [locale, catalog] = languages[lang]
root.lang = locale

const theme = readTheme(stored?.getItem('theme') ?? null)
if (theme) applyTheme(theme)
const textScale = Number(stored?.getItem('text-size'))
if (textScale >= 1 && textScale <= 2) root.style.setProperty('--text-scale', String(textScale))

// Which frame index.html shows until the app is there: home, another tab, or a page with a back header.
const path = location.pathname.toLowerCase()
const isHome = path === '/' || path === '/home'
const isTab = ['/member', '/service', '/demo'].includes(path)
root.dataset.frame = isHome ? 'home' : isTab ? 'tab' : 'page'

for (const href of [catalog, ...(isHome ? BOOT_HOME : [])]) {
  if (!href) continue
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const indexdata = fetch(`${BOOT_API}/m/indexdata/getlist`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', Lang: lang },
  body: '{}',
  signal: AbortSignal.timeout(10_000),
})
indexdata.catch(() => {
  // the app hears of it when it takes the promise; this keeps the browser from reporting it twice
})
window.lanternBoot = { lang, indexdata }
