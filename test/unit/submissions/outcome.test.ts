import { expect, it } from 'vitest'
import { openEnvelope } from '../../../src/api/envelope.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { judgeFailure, judgeRepeatFailure } from '../../../src/submissions/outcome.ts'

function failureOf(status: number, body: string): unknown {
  try {
    return openEnvelope(status, body)
  } catch (error) {
    return error
  }
}

const envelope = (code: number) => JSON.stringify({ code, msg: 'no', data: null })

it.each([
  [200, envelope(0), 'refused'],
  [200, envelope(500), 'refused'],
  [404, envelope(0), 'refused'],
  [200, envelope(401), 'refused'],
  [401, envelope(401), 'refused'],
  [409, envelope(409), 'refused'],
  [429, envelope(429), 'refused'],
  [429, 'slow down', 'doubt'],
  [401, '', 'refused'],
  [401, '<html>', 'refused'],
  [401, envelope(200), 'doubt'],
  [413, '', 'doubt'],
  [404, '<html>', 'doubt'],
  [200, '<html>sign in', 'doubt'],
  [200, '{"code":', 'doubt'],
  [500, envelope(0), 'doubt'],
  [503, envelope(0), 'doubt'],
  [502, '', 'doubt'],
] as const)('HTTP %i with %s is %s', (status, body, outcome) => {
  expect(judgeFailure(failureOf(status, body))).toBe(outcome)
})

it.each([
  ['offline', 'not-sent'],
  ['timeout', 'doubt'],
  ['unreachable', 'doubt'],
  ['left', 'doubt'],
] as const)('%s is %s', (kind, outcome) => {
  expect(judgeFailure(new ApiError(kind))).toBe(outcome)
})

it('an error that nobody foresaw is doubt', () => {
  expect(judgeFailure(new TypeError('Failed to fetch'))).toBe('doubt')
})

it.each([
  [200, envelope(0), 'refused'],
  [404, envelope(0), 'refused'],
  [200, envelope(409), 'doubt'],
  [409, envelope(0), 'doubt'],
  [200, envelope(401), 'doubt'],
  [401, '', 'doubt'],
  [429, envelope(429), 'doubt'],
  [503, envelope(0), 'doubt'],
] as const)('HTTP %i with %s to an order that was sent before is %s', (status, body, outcome) => {
  expect(judgeRepeatFailure(failureOf(status, body))).toBe(outcome)
})
