import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  takeTokenCookie,
  TOKEN_COOKIE,
  tokenInCookies,
  tokenMark,
} from '../../../src/session/token-cookie.ts'

describe('a token is read', () => {
  it.each([
    ['token=abc', 'abc'],
    ['a=1; token=eyJ0.eyJz.s-_g; b=2', 'eyJ0.eyJz.s-_g'],
    ['token=ab%2Bc%3D%3D', 'ab+c=='],
    ['token=ab+c==', 'ab+c=='],
    [`token=${'x'.repeat(4096)}`, 'x'.repeat(4096)],
  ])('out of %s', (cookies, token) => {
    expect(tokenInCookies(cookies, 'token')).toBe(token)
  })
})

describe('no token is read', () => {
  it.each([
    ['no cookie', ''],
    ['another cookie', 'mytoken=abc; tokens=abc'],
    ['an empty one', 'token='],
    ['5 KB', `token=${'x'.repeat(5_120)}`],
    ['a line break', 'token=abc%0D%0AX-Admin:%201'],
    ['a line break at the end', 'token=abc%0A'],
    ['an emoji', 'token=%F0%9F%8F%AE'],
    ['a space', 'token=abc%20def'],
    ['a broken escape', 'token=%E0%A4%A'],
    ['a quoted one', 'token="abc"'],
    ['markup', 'token=<script>'],
  ])('out of %s', (_, cookies) => {
    expect(tokenInCookies(cookies, 'token')).toBeUndefined()
  })
})

/** Stubs a page at this URL. Returns what is written into its cookies. */
function pageAt(address: string, cookie: string): string[] {
  const written: string[] = []
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(next) {
      written.push(next)
    },
  })
  return written
}
describe('taking the token', () => {
  afterEach(() => vi.unstubAllGlobals())

  const gone = `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`

  // Red when every start with such a cookie writes cookies.
  it('writes nothing for a cookie whose name only ends in the same word', async () => {
    const written = pageAt('http://localhost:4173/home', `csrf${TOKEN_COOKIE}=abc`)
    await takeTokenCookie(() => Promise.resolve())
    expect(written).toEqual([])
  })

  it('removes the cookie only when the token is stored', async () => {
    const written = pageAt('http://localhost:4173/home', `${TOKEN_COOKIE}=abc`)
    const seen: unknown[] = []
    await takeTokenCookie(async (token) => {
      await Promise.resolve()
      seen.push(token, written.length)
    })
    expect(seen).toEqual(['abc', 0])
    expect(written).toEqual([gone])
  })

  it('removes the cookie also when it holds no token', async () => {
    const written = pageAt('http://localhost:4173/home', `${TOKEN_COOKIE}=%0D%0A`)
    const keep = vi.fn<(token: string) => Promise<void>>()
    await takeTokenCookie(keep)
    expect(keep).not.toHaveBeenCalled()
    expect(written).toEqual([gone])
  })

  // Red when a cookie that the operator's own site set for all its hosts logs the next person in after a logout.
  it.each([
    [
      'https://m.play.example/',
      [`${gone}; Secure`, `${gone}; Domain=m.play.example; Secure`, `${gone}; Domain=play.example; Secure`],
    ],
    ['http://192.168.1.20:4173/', [gone]],
    ['http://[::1]:4173/', [gone]],
  ])('removes it on parent domains too, and where it is secure: %s', async (address, deletions) => {
    const written = pageAt(address, `${TOKEN_COOKIE}=x`)
    await takeTokenCookie(() => Promise.resolve())
    expect(written).toEqual(deletions)
  })
})

it('a mark distinguishes tokens without revealing them', () => {
  expect(tokenMark('abc')).toBe(tokenMark('abc'))
  expect(tokenMark('abc')).not.toBe(tokenMark('abd'))
  expect(tokenMark('eyJhbGciOiJIUzI1NiJ9.secret')).toMatch(/^[0-9a-f]{1,8}$/)
})
