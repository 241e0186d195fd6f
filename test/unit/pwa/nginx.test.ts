import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerRules } from '../../../src/pwa/build/headers.ts'
import { nginxConfig, nginxPolicy } from '../../../src/pwa/build/write-host-files.ts'
import { waitFor } from '../wait.ts'

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const FILES = {
  'index.html': '<!doctype html>the shell',
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b.js': 'export const app = 1',
  'icons/icon.svg': '<svg/>',
  '.env': 'SECRET=1',
  'assets/.listing': 'app-1a2b.js',
  _headers: '/*',
  'nginx.conf': 'server {}',
  '.well-known/acme-challenge/t0ken': 't0ken.thumbprint',
}

const rules = headerRules({ api: '', scripts: ["'sha256-a'"], styles: [] })
const present = hasNginx()
let folder = ''
let origin = ''
let server: ChildProcess | undefined

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Serves a small build with the shipped example. Only its address and folder are changed. */
async function serve(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  for (const place of ['dist/assets', 'dist/icons', 'dist/.vite', 'dist/.well-known/acme-challenge', 'temp'])
    mkdirSync(join(folder, place), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(folder, 'dist', name), text)
    writeFileSync(join(folder, 'dist', `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'dist/nginx-policy.conf'), nginxPolicy(rules))
  const port = await freePort()
  const example = nginxConfig(rules)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/app', join(folder, 'dist'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} pid ${folder}/pid; daemon off; master_process off; error_log stderr; events {} http { access_log off; ${temp} ${example} }`
  writeFileSync(join(folder, 'all.conf'), config)
  server = spawn('nginx', ['-p', folder, '-c', join(folder, 'all.conf')], { stdio: 'ignore' })
  origin = `http://127.0.0.1:${port}`
  await waitFor(async () => expect((await fetch(origin)).status).toBe(200))
}

// Red when an edited copy of the example has to change with each build.
test('only the policy’s own file has the hashes of a build', () => {
  const next = headerRules({ api: '', scripts: ["'sha256-b'"], styles: [] })
  expect(nginxConfig(next)).toBe(nginxConfig(rules))
  expect(nginxPolicy(next)).toContain("script-src 'self' 'sha256-b';")
})

// Red when the example loses a header, answers a missing chunk with the page, or lets the page or the worker be cached.
describe.runIf(present)('the nginx example', () => {
  beforeAll(serve)
  afterAll(() => {
    server?.kill()
    rmSync(folder, { recursive: true })
  })

  test.each(['/', '/home', '/home/category', '/no/such/page', '/index.html'])(
    '%s is the page, revalidated each time',
    async (path) => {
      const answer = await fetch(origin + path)
      expect(await answer.text()).toBe(FILES['index.html'])
      expect(answer.headers.get('content-type')).toBe('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each(['/sw.js', '/manifest.webmanifest'])('%s is revalidated each time', async (path) => {
    expect((await fetch(origin + path)).headers.get('cache-control')).toBe('no-cache')
  })

  test('a file of a build is cached forever, and comes compressed', async () => {
    const answer = await fetch(`${origin}/assets/app-1a2b.js`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('content-type')).toBe('text/javascript')
    expect(await answer.text()).toBe(FILES['assets/app-1a2b.js'])
  })

  // Red when a CDN gets, or stores for all browsers, only one of the two forms.
  test('a CDN gets compressed files, and knows that they vary', async () => {
    const { headers } = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { Via: '1.1 cdn' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('a certificate authority finds its challenge, and no page in place of a missing one', async () => {
    const challenge = '/.well-known/acme-challenge/t0ken'
    const answer = await fetch(origin + challenge)
    expect(await answer.text()).toBe(FILES['.well-known/acme-challenge/t0ken'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${origin}${challenge}-gone`)).status).toBe(404)
  })

  test('a 404 is not cached', async () => {
    const answer = await fetch(`${origin}/assets/gone-9z.js`)
    expect(answer.headers.get('cache-control')).toBeNull()
  })

  test('the manifest has its own type', async () => {
    const answer = await fetch(`${origin}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  })

  test.each([
    '/assets/gone-9z.js',
    '/assets/gone',
    '/icons/gone.png',
    '/gone.txt',
    '/_headers',
    '/nginx.conf',
    '/nginx-policy.conf',
    '/.vite/manifest.json',
    '/.env',
    '/assets/.listing',
    '/.git/config',
    '/m/token/user',
  ])('%s is a 404', async (path) => expect((await fetch(origin + path)).status).toBe(404))

  // Red when a page that somebody uploads may run as the app does.
  test.each(['/uploads/x.html', '/pay/x'])('%s runs in a sandbox of its own origin', async (path) => {
    const { headers } = await fetch(origin + path)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(headers.get('content-security-policy')).not.toContain('allow-same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/', '/home', '/sw.js', '/assets/app-1a2b.js', '/assets/gone.js', '/icons/icon.svg'])(
    '%s has every common header',
    async (path) => {
      const { headers } = await fetch(origin + path)
      for (const [name, value] of Object.entries(rules[0]?.headers ?? {}))
        expect(headers.get(name)).toBe(value)
    },
  )
})

test.runIf(!present)('nginx is not here: its example was not tried', () => {
  console.info('nginx is not here: its example was not tried')
  expect(present).toBe(false)
})
