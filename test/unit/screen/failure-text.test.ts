import { i18n } from '@lingui/core'
import { beforeEach, expect, it, test, vi } from 'vitest'
import type { FailureDetails, FailureKind } from '../../../src/api/errors.ts'
import type { Locale } from '../../../src/i18n/locales.ts'

beforeEach(() => vi.resetModules())

async function texts(locale: Locale = 'en') {
  const { ApiError } = await import('../../../src/api/errors.ts')
  const catalogs = await import('../../../src/i18n/catalogs.ts')
  await catalogs.activateLocale(locale)
  const module = await import('../../../src/screen/failure-text.ts')
  const say = (kind: FailureKind, details: FailureDetails = {}) =>
    module.failureText(new ApiError(kind, details), i18n)
  return { ...module, say }
}

// Red when a failure without its texts says nothing, or leaves out the money.
it('has one general text until the others are there', async () => {
  const { say, failureText, loadFailureTexts } = await texts()
  const general = 'This did not work. Your money is not affected. Check your connection and try again.'
  expect(say('server')).toBe(general)
  expect(failureText(new Error('odd'), i18n)).toBe(general)
  await loadFailureTexts()
  expect(say('server', { status: 503 })).toBe(
    'The service has a problem at the moment (503). Your money is not affected. Try again in a little while.',
  )
})

test.each<[FailureKind, FailureDetails, string | RegExp]>([
  ['refused', { msg: '<b>No</b>', code: 0 }, '<b>No</b>'],
  ['refused', { code: 7 }, /^The request was refused \(code 7\)\./],
  ['too-many', { msg: 'Tomorrow again' }, 'Tomorrow again'],
  [
    'too-many',
    { msg: 'x', wait: { seconds: 1, until: 0 } },
    /^Too many tries\. .* Wait 1 second, then try again\.$/,
  ],
  ['too-many', { wait: { seconds: 600, until: 0 } }, /Wait 10 minutes, then try again\.$/],
  [
    'server',
    { msg: 'SQLSTATE[42000]', status: 500, code: 0 },
    /^The service has a problem at the moment \(500\)\./,
  ],
  ['too-large', { msg: 'nginx' }, /^That was too large to send\./],
  ['timeout', { writes: true }, /It may have been done all the same/],
])('%s %j', async (kind, details, said) => {
  const { say, loadFailureTexts } = await texts()
  await loadFailureTexts()
  expect(say(kind, details)).toMatch(said)
})

it('joins the sentences as the language does', async () => {
  const { say, loadFailureTexts } = await texts('zh-TW')
  await loadFailureTexts()
  expect(say('left')).toMatch(/^[^ ]+$/)
})
