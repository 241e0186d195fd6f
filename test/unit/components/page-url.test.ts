import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePageUrl } from '../../../src/components/page-url.ts'

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:4173/home')))
afterEach(() => vi.unstubAllGlobals())

describe('the URL of a game or a payment page', () => {
  it.each([
    [
      'https://games.example/play?session=a b#c',
      'https://games.example/play?session=a%20b#c',
      'games.example',
    ],
    ['HTTPS://Games.Example:8443', 'https://games.example:8443/', 'games.example:8443'],
    [
      'https://games.example/?back=https://a@b.example/',
      'https://games.example/?back=https://a@b.example/',
      'games.example',
    ],
    ['http://localhost:4175/coin', 'http://localhost:4175/coin', 'localhost:4175'],
    ['http://127.0.0.1:4175/coin', 'http://127.0.0.1:4175/coin', '127.0.0.1:4175'],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/', 'xn--e1afmkfd.xn--p1ai'],
  ])('%s is followed, and its host is named', (text, href, host) => {
    expect(parsePageUrl(text)).toEqual({ href, host })
  })

  it.each([
    '',
    'games.example/play',
    '/play',
    '//games.example/play',
    '\\\\games.example/play',
    'https:\\\\games.example/play',
    'https:/\\games.example/play',
    'https:games.example/play',
    'https:/games.example/play',
    'https:///games.example/play',
    ' https://games.example/play',
    'https://games.example\\@evil.example/',
    'https://ga\tmes.example/play',
    'https://games.exa\nmple/play',
    'http://games.example/play',
    'http://localhost.evil.example/',
    'https://user@games.example/play',
    'https://user:secret@games.example/play',
    'https://:secret@games.example/',
    'https://',
    'https://?play',
    'javascript:alert(1)',
    'javascript://games.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://games.example/x',
    'file:///etc/passwd',
    'about:blank',
    'intent://games.example/#Intent;scheme=https;end',
    'market://details?id=x',
    'tel:+62123',
    'ftp://games.example/',
    'wss://games.example/',
  ])('%s is refused', (text) => {
    expect(parsePageUrl(text)).toBeNull()
  })
})
