import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureUrl } from '../../../src/components/safe-url.ts'
import { safeUrl } from '../../../src/components/safe-url.ts'

const runAt = (address: string) => vi.stubGlobal('location', new URL(address))
beforeEach(() => runAt('http://localhost:4173/home'))
afterEach(() => vi.unstubAllGlobals())

describe('safeUrl', () => {
  it.each([
    ['https://pay.example/a?b=c#d', 'https://pay.example/a?b=c#d', 'pay.example'],
    ['  HTTPS://Pay.Example:8443 ', 'https://pay.example:8443/', 'pay.example:8443'],
    ['https:pay.example', 'https://pay.example/', 'pay.example'],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/', 'xn--e1afmkfd.xn--p1ai'],
    ['http://localhost:4173/pay/1', 'http://localhost:4173/pay/1', 'localhost:4173'],
    ['http://127.0.0.1/', 'http://127.0.0.1/', '127.0.0.1'],
    ['http://[::1]:80/', 'http://[::1]/', '[::1]'],
  ])('lets %s through and names its host', (text, href, host) => {
    expect(safeUrl(text)).toEqual({ href, host })
  })

  it.each([
    '',
    'pay.example',
    '/pay',
    '//pay.example',
    'http://pay.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://0.0.0.0.evil.example/',
    'https://user@pay.example/',
    'https://:secret@pay.example/',
    'https://bank.example@evil.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://pay.example/x',
    'file:///etc/passwd',
    'intent://x#Intent;scheme=https;end',
    'tel:+62123',
    'mailto:a@b.example',
    'tg://resolve?domain=x',
  ])('stops %s', (text) => {
    expect(safeUrl(text)).toBeNull()
  })

  it.each([
    ['tel:+62123', 'tel'],
    ['mailto:a@b.example', 'mailto'],
    ['tg://resolve?domain=x', 'tg'],
  ] as const)('lets %s through only where %s is asked for', (text, scheme) => {
    expect(safeUrl(text, [scheme])).toEqual({ href: text, host: '' })
    expect(safeUrl(text, scheme === 'tel' ? ['mailto'] : ['tel'])).toBeNull()
  })

  it('returns only https URLs, or http on this machine, for any input', () => {
    // Most others are refused, which tests nothing below.
    const schemes = fc.constantFrom(
      'https:',
      'https:',
      'https:',
      'http:',
      'javascript:',
      'data:',
      'java\tscript:',
      'vbscript:',
      '',
    )
    // fast-check takes seconds to prepare its own list of all characters.
    const character = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    const address = fc.tuple(
      fc.constantFrom('', ' ', '\u0001', '\n'),
      schemes,
      fc.constantFrom('', '//', '\\\\', '/'),
      fc.constantFrom('', '', 'user@', 'user:pw@', ':pw@'),
      fc.oneof(
        fc.webAuthority(),
        fc.constantFrom('localhost', '127.0.0.1', '[::1]:80', '127.0.0.1.evil.example'),
      ),
      fc.constantFrom('', '/', '?', '#', '\\'),
      fc.string({ unit: character, maxLength: 20 }),
    )
    let accepted = 0
    const runs = 2_000
    fc.assert(
      fc.property(address, (parts) => {
        const safe = safeUrl(parts.join(''))
        if (!safe) return
        accepted += 1
        const url = new URL(safe.href)
        const onLoopback = /^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(url.hostname)
        expect(url.protocol === 'https:' || (url.protocol === 'http:' && onLoopback)).toBe(true)
        expect([url.username, url.password, url.host]).toEqual(['', '', safe.host])
      }),
      { numRuns: runs },
    )
    // Otherwise the property was hardly tested.
    expect(accepted).toBeGreaterThan(runs / 20)
  })
})

// Red when a link from the operator, or whoever may write one, reaches what runs on the member's device.
it.each([
  'http://localhost:4173/',
  'https://127.0.0.1/',
  'http://[::1]/',
  'https://x.localhost/',
  'https://localhost./',
  'https://0.0.0.0/',
  'https://[::]/',
])('an app that does not run on this device does not open %s', (text) => {
  runAt('https://m.play.example/home')
  expect(safeUrl(text)).toBeNull()
  expect(safeUrl('https://pay.example/')).not.toBeNull()
})

describe('a picture', () => {
  it.each([
    ['/uploads/a.png', '/uploads/a.png'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['//cdn.example/a.png', undefined],
    ['/\\cdn.example/a.png', undefined],
    ['/\t/cdn.example/a.png', undefined],
    ['/\n\\cdn.example/a.png', undefined],
    ['http://cdn.example/a.png', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['', undefined],
  ])('at %j has the URL %j', (image, address) => {
    expect(pictureUrl(image)).toBe(address)
  })

  // Red when pictures of a server behind a TLS proxy, which writes http, are missing, such as the code of a payment.
  it.each([
    ['http://cdn.example/a.png', 'https://cdn.example/a.png'],
    [' HTTP://Cdn.Example:80/a.png?b', 'https://cdn.example/a.png?b'],
    ['http://localhost:4173/a.png', undefined],
    ['http://user@cdn.example/a.png', undefined],
    ['ftp://cdn.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
  ])('at %j on an https page has the URL %j', (image, address) => {
    runAt('https://m.play.example/home')
    expect(pictureUrl(image)).toBe(address)
  })
})
