import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { backParam, backPath } from '../../../../src/features/account/search-params.ts'

describe('the page to go to after login', () => {
  it.each([
    ['/deposit', '/deposit'],
    ['/detail?id=7#pay', '/detail?id=7#pay'],
    ['/a/../withdraw', '/withdraw'],
    ['/detail?id=https://evil.example', '/detail?id=https://evil.example'],
    ['/login-help', '/login-help'],
  ])('%s is %s', (asked, path) => {
    expect(backPath(asked)).toBe(path)
  })

  it.each([
    '',
    'deposit',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /deposit',
    '/login',
    '/login?back=/login',
    '/LOGIN/',
    '/register#x',
  ])('%j is home', (asked) => {
    expect(backPath(asked)).toBe('/home')
  })

  it('never leaves the app', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '%2f',
      'evil.example',
      'https',
      '?',
      '#',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary-ascii', maxLength: 3 })), { maxLength: 8 }),
        (parts) => {
          const path = backPath(parts.join(''))
          expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
        },
      ),
    )
  })

  it.each([
    [{ back: '/deposit' }, '/deposit'],
    [{ back: 7 }, '/home'],
    [{ back: ['/deposit'] }, '/home'],
    [{}, undefined],
  ])('is read from %j', (search, back) => {
    expect(v.parse(v.object({ back: backParam }), search).back).toBe(back)
  })
})
