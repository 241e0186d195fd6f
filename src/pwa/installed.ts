import { signal } from '../signal.ts'

/** The browser's own offer to install the app, which may be taken once: Chromium. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
  interface Navigator {
    /** Whether the page was opened from the home screen: iOS. */
    readonly standalone?: boolean
  }
}

let offer: InstallOffer | undefined
const changes = signal()

function set(next: InstallOffer | undefined): void {
  offer = next
  changes.notify()
}

const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/** Returns whether the app was opened from the home screen. An engine that does not know `display-mode` matches none of the modes. */
export function isInstalled(): boolean {
  return matchMedia(INSTALLED).matches || navigator.standalone === true
}

/** Keeps the browser's offer for when the member wants it: it may come before the part of the app that shows it. Called once, at start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event)
  })
}

/** The browser's offer, as long as it may be taken. */
export function installOffer(): InstallOffer | undefined {
  return offer
}

/** The offer was taken, or is void: the app is there. */
export function dropInstallOffer(): void {
  set(undefined)
}

/** Calls back when there is an offer, or none any more; returns the function that stops it. */
export const onInstallOffer = changes.on
