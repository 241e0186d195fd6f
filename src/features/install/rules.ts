import { isYounger } from '../../storage/versioned.ts'

const DAY_MS = 86_400_000
/** The time that a dismissed card stays hidden, in milliseconds. */
const DISMISSED_MS = 30 * DAY_MS

/** How this browser installs the app: by its own prompt, or by hand. */
export type Way = 'offer' | 'by-hand'

/** The facts that decide whether the offer is due. */
export interface InstallFacts {
  isInstalled: boolean
  way: Way | undefined
  /** The number of visits on this device, including this one. */
  visits: number
  isLoggedIn: boolean
  /** When the card was last dismissed, in milliseconds since 1970. */
  putAway: number | undefined
  now: number
}

/** Whether to offer installing: from the second visit or the first login, unless recently dismissed. */
export function isOfferDue({ isInstalled, way, visits, isLoggedIn, putAway, now }: InstallFacts): boolean {
  if (isInstalled || way === undefined || (visits < 2 && !isLoggedIn)) return false
  return putAway === undefined || !isYounger(putAway, DISMISSED_MS, now)
}

/** Returns the install method of a browser. An iPad's user agent claims to be a Mac, but a Mac has no touch screen. */
export function wayOf(
  hasOffer: boolean,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): Way | undefined {
  if (hasOffer) return 'offer'
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'by-hand' : undefined
}
