import { cell } from '../signal.ts'

/** The `beforeinstallprompt` event. Its prompt can be shown only once. Chromium only. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
  interface Navigator {
    /** Whether the page was opened from the home screen. iOS only. */
    readonly standalone?: boolean
  }
}

/** The browser's install prompt, until it is used or the app is installed. */
export const installOffer = cell<InstallOffer | undefined>(undefined)

const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/**
 * Returns whether the app was opened from the home screen. An engine that does not know `display-mode` matches none of the modes.
 */
export function isInstalled(): boolean {
  return matchMedia(INSTALLED).matches || navigator.standalone === true
}

/** Returns whether this is an iPhone or iPad. An iPad's user agent claims to be a Mac, but a Mac has no touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/**
 * Saves the browser's install prompt for the code that shows it. The prompt may come before that code is loaded. Called once, at
 * start.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event)
  })
}
