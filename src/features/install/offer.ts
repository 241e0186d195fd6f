import * as v from 'valibot'
import { useSyncExternalStore } from 'react'
import { putOnHome } from '../../components/home-extras.ts'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { installOffer, isInstalled, isIos } from '../../pwa/installed.ts'
import { getSession } from '../../session/session.ts'
import { isYounger } from '../../storage/versioned.ts'
import { DAY_MS } from '../../time/server-time.ts'

/** The time that a dismissed card stays hidden, in milliseconds. */
const DISMISSED_MS = 30 * DAY_MS

/** How this browser installs the app: with its own prompt, or by hand. */
export type InstallMethod = 'offer' | 'by-hand'

export interface InstallFacts {
  isInstalled: boolean
  method: InstallMethod | undefined
  /** The number of visits on this device, including this one. */
  visits: number
  isLoggedIn: boolean
  /** When the card was last dismissed, in milliseconds since 1970. */
  dismissedAt: number | undefined
  now: number
}

/**
 * Returns whether to offer installation. It is due from the second visit or the first login, unless the card was recently
 * dismissed.
 */
export function isOfferDue({ dismissedAt, now, ...facts }: InstallFacts): boolean {
  if (facts.isInstalled || facts.method === undefined || (facts.visits < 2 && !facts.isLoggedIn)) return false
  return dismissedAt === undefined || !isYounger(dismissedAt, DISMISSED_MS, now)
}

/**
 * Returns how a browser installs the app; undefined if it cannot. Browsers inside other apps cannot: on iOS their user agents
 * lack `Safari`.
 */
export function installMethod(
  hasOffer: boolean,
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): InstallMethod | undefined {
  if (hasOffer) return 'offer'
  return isIos(browser) && /\bSafari\//.test(browser.userAgent) ? 'by-hand' : undefined
}

// Per device, in local storage, so that it can be read synchronously.
const KEY = 'install'
const VISIT = 'visit'

const schema = v.object({ visits: v.number(), putAway: v.optional(v.number()) })

/** The stored number of visits, and when the card was last dismissed (`putAway`, milliseconds since 1970). */
type Stored = v.InferOutput<typeof schema>

/** Returns the stored state. Returns the default if storage is blocked or the state is damaged. */
function readStored(): Stored {
  try {
    return v.parse(schema, JSON.parse(readLocal(KEY) ?? ''))
  } catch {
    return { visits: 0 }
  }
}

function write(stored: Stored): void {
  writeLocal(KEY, JSON.stringify(stored))
}

/** Counts this visit once, however often the page is reloaded. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISIT)) return
    sessionStorage.setItem(VISIT, '1')
  } catch {
    return
  }
  const { visits, ...rest } = readStored()
  write({ ...rest, visits: visits + 1 })
}

function noteDismissed(): void {
  write({ ...readStored(), putAway: Date.now() })
}

function currentMethod(): InstallMethod | undefined {
  return installMethod(installOffer.get() !== undefined, navigator)
}

/** Returns how this browser installs the app; undefined if it cannot. */
export function useInstallMethod(): InstallMethod | undefined {
  return useSyncExternalStore(installOffer.on, currentMethod)
}

/** Returns whether to show the install card now. */
export function isInstallDue(): boolean {
  const { visits, putAway: dismissedAt } = readStored()
  return isOfferDue({
    isInstalled: isInstalled(),
    method: currentMethod(),
    visits,
    isLoggedIn: getSession().token !== undefined,
    dismissedAt,
    now: Date.now(),
  })
}

/** Dismisses the card for a month. */
export function dismissInstallCard(): void {
  noteDismissed()
  putOnHome('install', undefined)
}

/** Opens the browser's install prompt, which works once. A refusal also dismisses the card. */
export async function promptInstall(): Promise<void> {
  const offer = installOffer.get()
  const answer = await offer?.prompt().catch(() => undefined)
  if (answer?.outcome !== 'accepted') noteDismissed()
  installOffer.set(undefined)
}
