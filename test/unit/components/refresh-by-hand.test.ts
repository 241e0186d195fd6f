import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { traffic } from '../../../src/api/client.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { refreshByHand } from '../../../src/components/pull-to-refresh.tsx'
import { dismissToast, shownToasts } from '../../../src/components/toasts.ts'
import { activateLocale } from '../../../src/i18n/language.ts'

beforeEach(() => activateLocale('en'))
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

// Red when a refresh by hand that fails says nothing because earlier data is on screen.
test.each([
  ['a refusal', new ApiError('refused', { msg: 'Not now', code: 0 }), ['Not now']],
  ['a lost connection, which the bar shows', new ApiError('unreachable'), []],
  ['no connection, which the bar shows', new ApiError('offline'), []],
  ['an error of the app itself', new Error('left'), []],
])('over earlier data: %s', async (_, error, texts) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryDefaults(['list'], { queryFn: () => Promise.reject(error) })
  client.setQueryData(['list'], 'earlier')
  await refreshByHand((options) => client.refetchQueries({ queryKey: ['list'] }, options))
  expect(shownToasts().map(({ text }) => text)).toEqual(texts)
  expect(client.getQueryData(['list'])).toBe('earlier')
})

// Red when the member refreshes a page that has data, and no loading toast appears. Or when the toast stays.
test.each([
  ['succeeds', () => Promise.resolve('newer')],
  ['fails', () => Promise.reject(new ApiError('refused'))],
])('counts as a request of the member until it %s', async (_, answer) => {
  const asked = Promise.withResolvers<void>()
  const done = refreshByHand(() => asked.promise.then(answer))
  expect(traffic.get()).toBe(1)
  asked.resolve()
  await done
  expect(traffic.get()).toBe(0)
})
