import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runPlatform, testFolder } from './running-platform.ts'

const FILES = {
  'index.html': '<!doctype html><title>shell</title>',
  'index.html.br': brotliCompressSync('<!doctype html><title>shell</title>'),
  'sw.js': 'self.skipWaiting()',
  'assets/app-1.js': 'export {}',
  'assets/app-1.js.br': brotliCompressSync('export {}'),
  'assets/app-1.js.gz': gzipSync('export {}'),
  'manifest.webmanifest': '{}',
  _headers: `# a comment
/*
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/index.html
  X-Shell: yes
`,
  'nginx.conf': 'server {}',
  'nginx-policy.conf': 'set $lantern_policy "";',
}

async function site() {
  const dist = testFolder()
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const { url } = await runPlatform({ dist })
  return (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })
}

describe('the built site', () => {
  it.each(['/', '/home', '/Home', '/member', '/mine-info?x=1', '/home/category', '//home', '/detail/'])(
    'answers %s with the shell',
    async (path) => {
      const get = await site()
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('x-shell')).toBe('yes')
      expect(await response.text()).toBe(FILES['index.html'])
    },
  )

  it.each([
    '/assets/gone-2.js',
    '/assets/gone',
    '/assets/',
    '/picture.png',
    '/_headers',
    '/nginx.conf',
    '/nginx-policy.conf',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%00.js',
  ])('answers %s with 404', async (path) => {
    const get = await site()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('shell')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    { accept: 'gzip, deflate, br', encoding: 'br' },
    { accept: 'gzip', encoding: 'gzip' },
    { accept: 'br;q=0, gzip', encoding: 'gzip' },
    { accept: 'identity', encoding: null },
  ])('is sent as $encoding to a client that accepts $accept', async ({ accept, encoding }) => {
    const get = await site()
    const response = await get('/assets/app-1.js', { 'Accept-Encoding': accept })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe('export {}')
  })

  it('carries the headers of its list, where later rules override earlier ones', async () => {
    const get = await site()
    const asset = await get('/assets/app-1.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toMatch(
      /^application\/manifest\+json/,
    )
  })
})
