/**
 * Why a venue or game cannot be opened; checked before any request. `self-blocked`: the member blocked games on this device.
 * `disabled`: the operator disabled the account. `closed`: under maintenance. `gone`: the operator no longer lists the venue.
 */
export type LaunchBlock = 'gone' | 'guest' | 'self-blocked' | 'disabled' | 'closed' | 'offline'

/** The facts that decide whether a launch is blocked, as of the tap. */
export interface LaunchFacts {
  gone: boolean
  loggedIn: boolean
  /** Whether the member blocked games on this device, by a time-out or an exclusion request. */
  blocked: boolean
  /** `user.status`; undefined while the user info is unknown. */
  status: 0 | 1 | undefined
  /** False if the venue or the game is under maintenance. */
  open: boolean
  online: boolean
}

/** Returns what blocks a launch; undefined if nothing does. */
export function launchBlock(facts: LaunchFacts): LaunchBlock | undefined {
  if (facts.gone) return 'gone'
  if (!facts.loggedIn) return 'guest'
  if (facts.blocked) return 'self-blocked'
  if (facts.status === 0) return 'disabled'
  if (!facts.open) return 'closed'
  return facts.online ? undefined : 'offline'
}

// The tab's document inherits the app's origin and CSP. It has no markup or inline styles, only the app's style sheet.

/** Opens an empty tab; returns null if the browser blocks it or has no tabs. Call it synchronously in the tap handler. */
export function openTab(): Window | null {
  // By default an Android WebView has one window: `open` would return it and unload the app.
  if (/; wv\)/.test(navigator.userAgent)) return null
  const tab = window.open('', '_blank')
  if (tab === window) {
    window.stop()
    return null
  }
  if (!tab || tab.closed) return null
  // The game must not be able to control the app.
  tab.opener = null
  return tab
}

/** Shows a title and a text in the tab, in the member's language and theme. */
export function showInTab({ document: page }: Window, title: string, text: string): void {
  const root = document.documentElement
  page.documentElement.lang = root.lang
  if (root.dataset.theme) page.documentElement.dataset.theme = root.dataset.theme
  const viewport = Object.assign(page.createElement('meta'), {
    name: 'viewport',
    content: 'width=device-width, initial-scale=1',
  })
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
    Object.assign(page.createElement('link'), { rel: 'stylesheet', href }),
  )
  page.head.replaceChildren(viewport, ...sheets)
  page.title = title
  const words = page.createElement('main')
  words.className =
    'mx-auto flex min-h-dvh max-w-column flex-col items-center justify-center gap-2 px-4 text-center'
  words.append(
    Object.assign(page.createElement('h1'), { className: 'text-20 font-bold', textContent: title }),
    Object.assign(page.createElement('p'), { className: 'text-ink-2', textContent: text }),
  )
  page.body.replaceChildren(words)
}
