import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '../../../src/api/errors.ts'
import { activateLocale } from '../../../src/i18n/language.ts'
import {
  dismissToast,
  deferFailure,
  showFailure,
  showDeferredFailure,
  shownToasts,
  expireToasts,
} from '../../../src/components/toasts.ts'
import { waitFor } from '../wait.ts'

const shownTexts = () => shownToasts().map(({ text }) => text)
const refusal = (msg: string) => new ApiError('refused', { msg, code: 0 })

beforeEach(async () => {
  await activateLocale('en')
  for (const { id } of shownToasts()) dismissToast(id)
})
afterEach(() => vi.useRealTimers())

test('shows at most three of twenty failures, and the same words only once', async () => {
  for (let count = 0; count < 20; count += 1) showFailure(refusal(`No ${count % 10}`))
  await waitFor(() => expect(shownTexts()).toHaveLength(3))
  showFailure(refusal('No 9'))
  showFailure(refusal('at last'))
  await waitFor(() => expect(shownTexts()).toContain('at last'))
  expect(shownTexts().filter((text) => text === 'No 9')).toHaveLength(1)
})

test('shows no toast for what the screen or the bar already says', async () => {
  for (const kind of ['offline', 'aborted', 'session'] satisfies FailureKind[])
    showFailure(new ApiError(kind))
  showFailure(refusal('heard'))
  await waitFor(() => expect(shownTexts()).toEqual(['heard']))
})

test('shows one of several answers that the session is over, once: one that has words', async () => {
  deferFailure(new ApiError('session', { msg: 'over', code: 401 }))
  deferFailure(new ApiError('session', { status: 401 }))
  expect(shownTexts()).toEqual([])
  showDeferredFailure()
  showDeferredFailure()
  await waitFor(() => expect(shownTexts()).toEqual(['over']))
})

test('dismisses a failure automatically', async () => {
  vi.useFakeTimers()
  showFailure(refusal('for a while'))
  await waitFor(() => expect(shownTexts()).toEqual(['for a while']))
  vi.advanceTimersByTime(11_000)
  expect(shownTexts()).toEqual(['for a while'])
  vi.advanceTimersByTime(1_000)
  expect(shownTexts()).toEqual([])
})

test('keeps a message on the page that it is shown on and the next one, and no longer', async () => {
  showFailure(refusal('first'))
  expireToasts()
  showFailure(refusal('second'))
  expect(shownTexts()).toEqual(['first', 'second'])
  expireToasts()
  expect(shownTexts()).toEqual(['second'])
})
