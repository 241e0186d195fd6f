import { expect, test } from 'vitest'
import { isOfBuild } from '../../../sw/build-check.ts'

const has = (path: string) =>
  ['/assets/app-1.js', '/assets/shell-id-1.js', '/assets/app-1.css'].includes(path)
const BOOT = 'alert(1)'
// echo -n 'alert(1)' | openssl sha256 -binary | base64
const HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const page = (...assets: string[]) =>
  `<!doctype html><script>${BOOT}</script>${assets.map((name) => `<script src="/assets/${name}"></script>`).join('')}`
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

const boot = (name: string) => answer(`<script>boot({ID:["/assets/${name}"]})</script>`, 'text/html')

// Red when a host's answer in place of a file is stored as that file, which breaks the app until the next build.
test.each<[string, string, Response, boolean]>([
  ['a script', '/assets/app-1.js', answer('export {}', 'text/javascript'), true],
  ['a picture', '/icons/any-192.png', answer('png', 'image/png'), true],
  ['a style sheet', '/assets/app-1.css', answer('a{}', 'text/css'), true],
  ['a manifest of any type', '/manifest.webmanifest', answer('{}', 'application/octet-stream'), true],
  ['a page for a manifest', '/manifest.webmanifest', answer(page(), 'text/html'), false],
  ['a script without a type', '/assets/app-1.js', new Response(new Blob(['export {}'])), false],
  ['JSON for a script', '/assets/app-1.js', answer('{"code":500}', 'application/json'), false],
  ['JSON for a style sheet', '/assets/app-1.css', answer('{"code":500}', 'application/json'), false],
  ['JSON for a picture', '/icons/any-192.png', answer('{"code":500}', 'application/json'), false],
  ['a page for a script', '/assets/app-1.js', answer(page(), 'text/html; charset=utf-8'), false],
  ['an error', '/assets/app-1.js', answer('gone', 'text/plain', 404), false],
  ['a part of it', '/assets/app-1.js', answer('exp', 'text/javascript', 206), false],
  ['the page', '/index.html', answer(page('app-1.js', 'app-1.css'), 'text/html'), true],
  ['the page of another build', '/index.html', answer(page('app-1.js', 'app-2.js'), 'text/html'), false],
  ['a page of the host', '/index.html', answer('<h1>Back soon</h1>', 'text/html'), false],
  ['no page', '/index.html', answer('{}', 'application/json'), false],
])('%s under %s', async (_, path, given, stored) => {
  expect(await isOfBuild(path, given, has)).toBe(stored)
  expect(given.bodyUsed).toBe(false)
})

test('names in the script of the page count too', async () => {
  expect(await isOfBuild('/index.html', boot('shell-id-1.js'), has)).toBe(true)
  expect(await isOfBuild('/index.html', boot('shell-id-2.js'), has)).toBe(false)
})

// Red when a page is stored that cannot run its boot script: it stays so until the next build.
test.each<[string | null, boolean]>([
  [null, true],
  [`default-src 'none'; script-src 'self' ${HASH}; style-src 'self'`, true],
  ["default-src 'none'; script-src 'self' 'sha256-8fQ/the/page/before='; style-src 'self'", false],
  [`default-src 'none'; script-src 'self'; style-src 'self' ${HASH}`, false],
  ["script-src 'self'", false],
  ["default-src 'self'", false],
  [`default-src 'self' ${HASH}`, true],
  [`script-src 'self' ${HASH}; script-src-elem 'self'`, false],
  ["script-src 'self' 'unsafe-inline'", true],
  ["script-src 'self' 'unsafe-inline' 'sha256-other='", false],
  ["frame-ancestors 'none'; upgrade-insecure-requests", true],
  [`script-src 'self' ${HASH}, frame-ancestors 'none'`, true],
  [`script-src 'self' ${HASH}, script-src 'self'`, false],
])('the page with the policy %s is stored: %s', async (policy, stored) => {
  const given = answer(page('app-1.js'), 'text/html')
  if (policy !== null) given.headers.set('content-security-policy', policy)
  expect(await isOfBuild('/index.html', given, has)).toBe(stored)
})

test('a page without a boot script is not ours', async () => {
  const given = answer('<script type="module" src="/assets/app-1.js"></script>', 'text/html')
  expect(await isOfBuild('/index.html', given, has)).toBe(false)
})
