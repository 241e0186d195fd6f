import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/errors.ts'
import { entryQuery } from '../../../src/components/query-view.tsx'

const refetch = () => Promise.reject(new Error('not called'))
const list = { data: ['other'], error: null, isFetching: false, isFetchedAfterMount: true, refetch }
const error = new ApiError('timeout')

test.each([
  [
    'is unknown while the first fetch is running',
    { isFetching: true, isFetchedAfterMount: false },
    undefined,
  ],
  ['is missing once a fetch has ended', {}, null],
  // Red when each refresh replaces the message by a skeleton.
  ['stays missing during the next fetch', { isFetching: true }, null],
  ['is unknown after a failed fetch', { error }, undefined],
  ['is unknown while a failed fetch is retried', { error, isFetching: true }, undefined],
  ['is unknown while the first answer is retried', { data: undefined, isFetching: true }, undefined],
])('an entry that the list lacks %s', (_, state, data) => {
  expect(entryQuery({ ...list, ...state }, undefined).data).toBe(data)
})
