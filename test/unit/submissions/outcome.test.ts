import { expect, it } from 'vitest'
import { openEnvelope } from '../../../src/api/envelope.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { judgeFailure, judgeResendFailure } from '../../../src/submissions/outcome.ts'

function failureOf(status: number, body: string): unknown {
  try {
    return openEnvelope(status, body)
  } catch (error) {
    return error
  }
}

const WRONG_CODE = JSON.stringify({ code: 0, msg: 'no', data: null, errors: { pay_password: 'wrong' } })
const envelope = (code: number) => JSON.stringify({ code, msg: 'no', data: null })

it.each([
  [200, envelope(0), 'refused'],
  [200, envelope(500), 'refused'],
  [404, envelope(0), 'refused'],
  [200, envelope(401), 'refused'],
  [401, envelope(401), 'refused'],
  [409, envelope(409), 'refused'],
  [429, envelope(429), 'refused'],
  [429, 'slow down', 'unconfirmed'],
  [401, '', 'refused'],
  [401, '<html>', 'refused'],
  [401, envelope(200), 'unconfirmed'],
  [413, '', 'unconfirmed'],
  [404, '<html>', 'unconfirmed'],
  [200, '<html>sign in', 'unconfirmed'],
  [200, '{"code":', 'unconfirmed'],
  [500, envelope(0), 'unconfirmed'],
  [503, envelope(0), 'unconfirmed'],
  [503, envelope(401), 'unconfirmed'],
  [502, '', 'unconfirmed'],
] as const)('HTTP %i with %s is %s', (status, body, outcome) => {
  expect(judgeFailure(failureOf(status, body))).toBe(outcome)
})

it.each([
  ['offline', 'not-sent'],
  ['timeout', 'unconfirmed'],
  ['unreachable', 'unconfirmed'],
  ['aborted', 'unconfirmed'],
] as const)('%s is %s', (kind, outcome) => {
  expect(judgeFailure(new ApiError(kind))).toBe(outcome)
})

it('an unexpected error leaves it unconfirmed', () => {
  expect(judgeFailure(new TypeError('Failed to fetch'))).toBe('unconfirmed')
})

it.each([
  [200, envelope(0), 'refused'],
  [404, envelope(0), 'refused'],
  [200, envelope(409), 'unconfirmed'],
  [409, envelope(0), 'unconfirmed'],
  [200, envelope(401), 'unconfirmed'],
  [401, '', 'unconfirmed'],
  [429, envelope(429), 'unconfirmed'],
  [503, envelope(0), 'unconfirmed'],
  [200, WRONG_CODE, 'unconfirmed'],
] as const)('HTTP %i with %s to an order that was sent before is %s', (status, body, outcome) => {
  expect(judgeResendFailure(failureOf(status, body))).toBe(outcome)
})
