import { describe, expect, it } from 'vitest'
import { openEnvelope } from '../../../src/api/envelope.ts'
import { ApiError, isCut } from '../../../src/api/errors.ts'

function failure(status: number, text: string): ApiError {
  try {
    openEnvelope(status, text)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('that was no failure')
}

describe('an envelope with code 200', () => {
  it.each([
    ['{"code":200,"msg":"ok","data":{"a":1}}', { a: 1 }],
    ['{"code":"200","msg":"ok","data":[]}', []],
    ['{"code":200.0,"msg":"ok","data":"text"}', 'text'],
    ['{"code":200,"msg":null,"data":null}', null],
    ['{"code":200}', undefined],
    ['{"code":200,"data":1,"errors":["odd"],"more":true}', 1],
    [' \n{"code":200,"data":1}\n', 1],
  ])('%s', (text, data) => {
    expect(openEnvelope(200, text)).toEqual(data)
  })

  it('returns its data whatever the HTTP status is', () => {
    expect(openEnvelope(404, '{"code":200,"data":1}')).toBe(1)
  })

  it('cannot reach any prototype', () => {
    const data = openEnvelope(
      200,
      '{"code":200,"data":{"__proto__":{"isAdmin":true}},"__proto__":{"code":0}}',
    )
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    expect(Object.keys(Object(data))).toEqual(['__proto__'])
  })
})

/** Returns the words of an envelope that refuses, which are the same overall and for a field. */
function wordsOf(msg: string): string {
  const { msg: words, fields } = failure(200, JSON.stringify({ code: 0, msg, errors: { phone: msg } }))
  expect(fields['phone'] ?? '').toBe(words)
  return words
}

describe('an envelope that refuses', () => {
  it.each([
    [404, '{"code":0,"msg":"Wrong password","data":[]}', 'refused'],
    [200, '{"code":0,"msg":"Over the maximum"}', 'refused'],
    [200, '{"code":409,"msg":"Another body"}', 'refused'],
    [400, '{"code":"0"}', 'refused'],
    [200, '{"code":"-1","msg":"Balance too low"}', 'refused'],
    [200, '{"code":-1,"msg":"Balance too low"}', 'refused'],
    [200, '{"code":"1000001","msg":"Balance too low"}', 'refused'],
    [500, '{"code":"-1","msg":"oops"}', 'server'],
    [200, '{"code":401,"msg":"Log in again"}', 'session'],
    [401, '{"code":0,"msg":"no"}', 'session'],
    [401, '{"code":200,"data":[]}', 'session'],
    [429, '{"code":0,"msg":"slow down"}', 'too-many'],
    [413, '{"code":0}', 'too-large'],
    [200, '{"code":429,"msg":"slow down"}', 'too-many'],
    [429, '{"code":401}', 'session'],
    [500, '{"code":429}', 'server'],
    [500, '{"code":0,"msg":"oops"}', 'server'],
    [503, '{"code":500}', 'server'],
  ])('HTTP %i with %s is %4$s', (status, text, kind) => {
    const error = failure(status, text)
    expect(error.kind).toBe(kind)
    expect(error.status).toBe(status)
    expect(error.code).toBeDefined()
  })

  it('contains the server’s words, overall and for each field', () => {
    const error = failure(
      200,
      '{"code":0,"msg":"Not saved","errors":{"phone":"Taken","email":" ","__proto__":"x"}}',
    )
    expect(error.msg).toBe('Not saved')
    expect(error.fields).toEqual({ phone: 'Taken' })
  })

  // Red when a debug trace covers the screen, or a toast has no text.
  it('contains words that can be shown', () => {
    expect(wordsOf(' \n\t')).toBe('')
    expect(wordsOf('\nNot saved ')).toBe('Not saved')
    expect(wordsOf('x'.repeat(9_000))).toBe('x'.repeat(300))
  })

  it('ignores words of another type', () => {
    const error = failure(200, '{"code":0,"msg":{"en":"no"},"errors":{"phone":["Taken"]}}')
    expect(error.msg).toBe('')
    expect(error.fields).toEqual({})
  })
})

describe('an answer that is no envelope', () => {
  it.each([
    [200, '<html>Sign in to the hotel network</html>', 'captive'],
    [200, '\n <!DOCTYPE html><title>Wi-Fi', 'captive'],
    [302, '<a href="/sign-in">Sign in</a>', 'captive'],
    [511, 'Network Authentication Required', 'captive'],
    [404, '<h1>Not found</h1>', 'unreadable'],
    [403, '<html>Forbidden</html>', 'unreadable'],
    [200, '', 'unreadable'],
    [204, '', 'unreadable'],
    [200, '{"code":200,"da', 'unreadable'],
    [200, 'null', 'unreadable'],
    [200, '"200"', 'unreadable'],
    [200, '[]', 'unreadable'],
    [200, '{"code":null}', 'unreadable'],
    [200, '{"code":true,"data":1}', 'unreadable'],
    [200, '{"code":200.5,"data":1}', 'unreadable'],
    [200, '{"code":"200 OK","data":1}', 'unreadable'],
    // Red when an order that the server may have accepted counts as refused.
    [200, '{"code":"success","msg":"ok","data":{"id":9}}', 'unreadable'],
    [200, '{"code":"OK","msg":"ok","data":{"id":9}}', 'unreadable'],
    [200, '{"code":"S1000","msg":"ok","data":{"id":9}}', 'unreadable'],
    [200, '{"code":"A00000","msg":"ok","data":{"id":9}}', 'unreadable'],
    [200, '{"code":"","msg":"ok","data":{"id":9}}', 'unreadable'],
    [200, '{"__proto__":{"code":200,"data":1}}', 'unreadable'],
    [401, '', 'session'],
    [401, '<html>', 'session'],
    [413, '<html>', 'too-large'],
    [429, '', 'too-many'],
    [502, '<html>Bad gateway</html>', 'server'],
    [500, '', 'server'],
  ])('HTTP %i with %j is %s', (status, text, kind) => {
    const error = failure(status, text)
    expect(error.kind).toBe(kind)
    expect(error.code).toBeUndefined()
  })
})

it('only a cut connection is worth a second try', () => {
  const others = [
    'offline',
    'timeout',
    'captive',
    'unreadable',
    'server',
    'too-many',
    'refused',
    'aborted',
  ] as const
  expect(isCut(new ApiError('unreachable'))).toBe(true)
  for (const kind of others) expect(isCut(new ApiError(kind))).toBe(false)
  expect(isCut(new TypeError('Failed to fetch'))).toBe(false)
})
