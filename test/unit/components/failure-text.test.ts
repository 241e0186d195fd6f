import { i18n } from '@lingui/core'
import { afterEach, expect, it, test, vi } from 'vitest'
import { login } from '../../../src/api/auth.ts'
import { ApiError, type FailureDetails, type FailureKind } from '../../../src/api/errors.ts'
import { activateLocale } from '../../../src/i18n/language.ts'
import type { Locale } from '../../../src/i18n/locales.ts'
import { failureText } from '../../../src/components/failure-text.ts'

async function saying(locale: Locale) {
  await activateLocale(locale)
  return (kind: FailureKind, details: FailureDetails = {}) => failureText(new ApiError(kind, details), i18n)
}

afterEach(() => vi.useRealTimers())

// Red when a failure leaves out the money.
it('says what happened, what it means for the money, and what to do', async () => {
  const say = await saying('en')
  expect(say('server', { status: 503 })).toBe(
    'The service has a problem right now (503). Your money isn’t affected. Try again in a little while.',
  )
  expect(failureText(new Error('odd'), i18n)).toMatch(/^Something went wrong in the app\. Your money/)
})

test.each<[FailureKind, FailureDetails, string | RegExp]>([
  ['refused', { msg: '<b>No</b>', code: 0 }, '<b>No</b>'],
  ['refused', { code: 7 }, /^The request was refused \(code 7\)\./],
  ['too-many', { msg: 'Tomorrow again' }, 'Tomorrow again'],
  [
    'server',
    { msg: 'SQLSTATE[42000]', status: 500, code: 0 },
    /^The service has a problem right now \(500\)\./,
  ],
  ['too-large', { msg: 'nginx' }, /^That was too large to send\./],
  ['timeout', { writes: true }, /may still have gone through/],
])('%s %j', async (kind, details, sentence) => {
  const say = await saying('en')
  expect(say(kind, details)).toMatch(sentence)
})

// Red when a text still contains the whole wait after a part of it.
test.each([
  [0, /^Too many attempts\. .* Wait 10 minutes, then try again\.$/],
  [509_500, /Wait 2 minutes, then try again\.$/],
  [510_000, /Wait 90 seconds, then try again\.$/],
  [599_500, /Wait 1 second, then try again\.$/],
  [600_000, /^Too many attempts\. Your money isn’t affected\. Try again in a little while\.$/],
])('%i ms after a 429, only what is left of ten minutes is in the text', async (passed, sentence) => {
  const say = await saying('en')
  vi.useFakeTimers({ toFake: ['performance'] })
  const wait = { until: performance.now() + 600_000 }
  vi.advanceTimersByTime(passed)
  expect(say('too-many', { msg: 'x', wait })).toMatch(sentence)
})

// Red when a screen reader repeats an alert each time that it is rendered again.
it('keeps the text of a failure during its wait', async () => {
  await activateLocale('en')
  vi.useFakeTimers({ toFake: ['performance'] })
  const error = new ApiError('too-many', { wait: { until: performance.now() + 60_000 } })
  const before = failureText(error, i18n)
  vi.advanceTimersByTime(2_000)
  expect(failureText(error, i18n)).toBe(before)
})

// Red when a section that can't be loaded offline claims that nothing was sent, right below an order that was.
it.each([
  [true, 'No connection: nothing was sent. Your money isn’t affected. Try again when you’re back online.'],
  [undefined, 'Try again when you’re back online.'],
])('claims that nothing was sent only for a write (%s)', async (writes, words) => {
  const say = await saying('en')
  expect(say('offline', { writes })).toBe(words)
})

// Red when a section that was refused without a reason asks the member to check what they never entered.
it.each([
  [true, /Nothing changed, .* Check what you entered, or contact customer service\.$/],
  [login.writes, /Check what you entered, or contact customer service\.$/],
  [undefined, / Your money isn’t affected\. Try again\. If it keeps happening, contact customer service\.$/],
])('says what to do after a refused call that sends what was entered (%s)', async (writes, words) => {
  const say = await saying('en')
  expect(say('refused', { code: 7, writes })).toMatch(words)
})

it('joins the sentences as the language does', async () => {
  const say = await saying('zh-TW')
  expect(say('aborted')).toMatch(/^[^ ]+$/)
})
