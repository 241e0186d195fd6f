import { expect, it } from 'vitest'
import { isOfferDue, installMethod, type InstallFacts } from '../../../../src/features/install/offer.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const second: InstallFacts = {
  isInstalled: false,
  method: 'offer',
  visits: 2,
  isLoggedIn: false,
  dismissedAt: undefined,
  now: NOW,
}

// Red when the card is shown at a first visit, in the installed app, where it cannot help, or within a month of its dismissal.
it.each<[string, Partial<InstallFacts>, boolean]>([
  ['the second visit', {}, true],
  ['the first visit', { visits: 1 }, false],
  ['the first login at the first visit', { visits: 1, isLoggedIn: true }, true],
  ['the steps of an iPhone', { method: 'by-hand' }, true],
  ['a browser that cannot', { method: undefined }, false],
  ['an app that is installed', { isInstalled: true }, false],
  ['dismissed yesterday', { dismissedAt: NOW - DAY }, false],
  ['dismissed 29 days ago, logged in since', { dismissedAt: NOW - 29 * DAY, isLoggedIn: true }, false],
  ['dismissed 30 days ago', { dismissedAt: NOW - 30 * DAY }, true],
  ['dismissed by a clock that was ahead', { dismissedAt: NOW + DAY }, true],
])('%s', (_, facts, due) => expect(isOfferDue({ ...second, ...facts })).toBe(due))

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

// Red when a browser shows steps for a menu that it does not have, as the browsers inside other apps would.
it.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'by-hand'],
  [`${IPHONE} CriOS/156.0 Mobile/15E148 Safari/604.1`, 5, 'by-hand'],
  [`${IPHONE} Mobile/15E148`, 5, undefined],
  [`${IPHONE} Mobile/15E148 Instagram 400.0.0`, 5, undefined],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'by-hand'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, undefined],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 5, undefined],
])('%s with %i touch points', (userAgent, maxTouchPoints, method) => {
  expect(installMethod(false, { userAgent, maxTouchPoints })).toBe(method)
  expect(installMethod(true, { userAgent, maxTouchPoints })).toBe('offer')
})
