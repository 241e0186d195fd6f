import { expect, test } from 'vitest'
import { apiBase, appVersion, pictureHosts, readSettings } from '../../../src/pwa/build/settings.ts'
import { inlineHashes } from '../../../src/pwa/build/write-host-files.ts'
import { headerRules, headersFile } from '../../../src/pwa/build/headers.ts'

const parts = { api: '', scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }

/** The directives of the policy, by name. */
function policy(api = ''): Map<string, string> {
  const [all] = headerRules({ ...parts, api })
  const text = all?.headers['Content-Security-Policy'] ?? ''
  return new Map(
    text.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )
}

// Red when the policy grows a hole: 'unsafe-inline', 'unsafe-eval', a wildcard, another origin.
test('the policy allows our own files and inline parts, and nothing else', () => {
  expect(Object.fromEntries(policy())).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-script'",
    'style-src': "'self' 'sha256-style'",
    'connect-src': "'self'",
    'img-src': "'self' https: data: blob:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'font-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lantern-sw lantern-picture dompurify',
  })
})

// Red when a header that protects the member is missing or weaker.
test('every response has the security headers', () => {
  const [{ path, headers } = { path: '', headers: {} }] = headerRules(parts)
  const { 'Content-Security-Policy': _, ...others } = headers
  expect([path, others]).toEqual([
    '/*',
    {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  ])
})

// Red when a new build reaches members late, or files that never change are fetched again.
test('the page, the worker and the manifest are revalidated, and files with a hash never are', () => {
  expect(headerRules(parts).slice(1)).toEqual([
    ...['/', '/index.html', '/sw.js', '/manifest.webmanifest'].map((path) => ({
      path,
      headers: { 'Cache-Control': 'no-cache' },
    })),
    { path: '/icons/*', headers: { 'Cache-Control': 'public, max-age=86400' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ])
})

test("an operator's API may be called, by its origin", () => {
  expect(policy('https://api.test/v1').get('connect-src')).toBe("'self' https://api.test")
  expect(policy('http://localhost:9').get('img-src')).toBe("'self' http://localhost:9 https: data: blob:")
})

test("an operator's picture hosts replace every https host", () => {
  const [all] = headerRules({ ...parts, pictures: pictureHosts('https://cdn.test  https://img.test/ ') })
  expect(all?.headers['Content-Security-Policy']).toContain(
    "img-src 'self' https://cdn.test https://img.test data: blob:;",
  )
})

test.each(['cdn.test', 'http://cdn.test', 'https://cdn.test/a', 'https://cdn.test x'])(
  'VITE_PICTURE_HOSTS=%s stops the build with a sentence',
  (setting) => expect(() => pictureHosts(setting)).toThrow('VITE_PICTURE_HOSTS must be https hosts'),
)

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.test', 'https://api.test'],
  ['https://api.test/v1//', 'https://api.test/v1'],
])('VITE_API_BASE=%s is read as "%s"', (setting, base) => expect(apiBase(setting)).toBe(base))

test.each(['api.test', '/api', 'ftp://api.test', 'https://me@api.test', 'https://api.test?x=1'])(
  'VITE_API_BASE=%s stops the build with a sentence',
  (setting) => expect(() => apiBase(setting)).toThrow('VITE_API_BASE must be an http(s) address'),
)

test('no path is given the same header twice', () => {
  const rules = headerRules(parts)
  const everywhere = Object.keys(rules[0]?.headers ?? {})
  for (const { headers } of rules.slice(1))
    expect(Object.keys(headers).filter((name) => everywhere.includes(name))).toEqual([])
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length)
})

const version = (env: Record<string, string>) => appVersion(process.cwd(), readSettings(env))

// Red when a changed list of picture hosts, which only the headers contain, reaches no member who has the app: the worker's copy
// of the page keeps its headers until a file of the build changes.
test('a build with another setting has another version', () => {
  const hosts = { VITE_PICTURE_HOSTS: 'https://cdn.test' }
  expect(version(hosts)).not.toBe(version({}))
  expect(version(hosts)).toBe(version(hosts))
})

test('the list has a path on a line, and its headers indented below', () => {
  const rule = { path: '/assets/*', headers: { 'Cache-Control': 'immutable', 'X-More': 'a: b' } }
  expect(headersFile([rule, rule])).toBe(
    '/assets/*\n  Cache-Control: immutable\n  X-More: a: b\n\n/assets/*\n  Cache-Control: immutable\n  X-More: a: b\n',
  )
})

test('inline parts are found and hashed as the browser does', () => {
  const html = '<script src="a.js"></script><script>alert(1)</script><style>\nb{}</style>'
  // echo -n 'alert(1)' | openssl sha256 -binary | base64
  expect(inlineHashes(html, 'script')).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
  expect(inlineHashes(html, 'style')).toHaveLength(1)
})
