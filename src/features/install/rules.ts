import { isYounger } from '../../storage/versioned.ts'

const DAY_MS = 86_400_000
/** How long the card stays away after it was dismissed. */
const DISMISSED_MS = 30 * DAY_MS

/** How this browser installs the app: by its own prompt, or by hand. */
export type Way = 'offer' | 'by-hand'

/** The facts for the decision. */
export interface InstallFacts {
  isInstalled: boolean
  way: Way | undefined
  /** How often the app was opened on this device, this time included. */
  visits: number
  isLoggedIn: boolean
  /** When the card was last dismissed, in milliseconds since 1970. */
  putAway: number | undefined
  now: number
}

/** Whether to offer to install the app: from the second visit or the first login on, where there is a way, and not when it was dismissed recently. */
export function isOfferDue({ isInstalled, way, visits, isLoggedIn, putAway, now }: InstallFacts): boolean {
  if (isInstalled || way === undefined || (visits < 2 && !isLoggedIn)) return false
  return putAway === undefined || !isYounger(putAway, DISMISSED_MS, now)
}

/** The install method of a browser, by its prompt and user agent: an iPad calls itself a Mac. */
export function wayOf(
  hasOffer: boolean,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): Way | undefined {
  if (hasOffer) return 'offer'
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'by-hand' : undefined
}
