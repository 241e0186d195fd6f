import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { install } from '../../../sw/install.ts'
import { storeCatalogs } from '../../../sw/catalogs.ts'
import { FakeCaches } from './fake-caches.ts'

// Workbox reads these when it is imported; its production code writes no log.
vi.hoisted(() => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
})

const APP = 'https://app.test'
/** More files than lanes: some lanes store two. */
const FILES = ['index.html', ...Array.from({ length: 9 }, (_, index) => `assets/file-${index}.js`)]

let caches: FakeCaches
/** What the server answers instead of the file. */
let instead: Map<string, () => Response>
let running: number
let mostRunning: number

beforeEach(() => {
  caches = new FakeCaches()
  instead = new Map()
  running = 0
  mostRunning = 0
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL(`${APP}/sw.js`))
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('LATER_CATALOGS', { CN: [], EN: [], TW: [], ID: ['/assets/texts-1.js'] })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, APP)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    running -= 1
    return instead.get(pathname)?.() ?? file(pathname)
  })
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function file(path: string, text = '<script src="/assets/file-8.js"></script>'): Response {
  const type = path === '/index.html' ? 'text/html' : 'text/javascript'
  return new Response(text, { headers: { 'content-type': type } })
}

/** Installs the build. Rejects when the browser would discard the new version: when any work that it waits for fails. */
async function installed(): Promise<void> {
  const work: Promise<void>[] = []
  const failures: unknown[] = []
  const waitUntil = (part: Promise<unknown>) => {
    work.push(part.then(() => undefined).catch((cause: unknown) => void failures.push(cause)))
  }
  const entries = FILES.map((url) => ({ url, revision: url === 'index.html' ? '1' : null }))
  install({ type: 'install', waitUntil }, entries, (path) => FILES.includes(path.slice(1)))
  for (const part of work) await part // includes what is added meanwhile
  if (failures.length > 0) throw failures[0]
}
const stored = () =>
  [...caches.stores].flatMap(([name, { entries }]) =>
    name.includes('precache') ? [...entries.keys()].map((url) => new URL(url).pathname.slice(1)) : [],
  )

test('an install stores every file of the build', async () => {
  await installed()
  expect(stored().toSorted()).toEqual(FILES.toSorted())
})

test('six files are fetched at the same time', async () => {
  await installed()
  expect(mostRunning).toBe(6)
})

// Red when a version takes over that cannot open one of its screens offline.
test.each(FILES)('an install without %s fails', async (name) => {
  instead.set(`/${name}`, () => new Response('gone', { status: 404 }))
  await expect(installed()).rejects.toThrow('bad-precaching-response')
  expect(stored()).not.toContain(name)
})

test('an install fails when the network fails for one file', async () => {
  instead.set('/assets/file-8.js', () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(installed()).rejects.toThrow('Failed to fetch')
})

test('an install fails when the host answers with its page for a file that is gone', async () => {
  instead.set('/assets/file-3.js', () => file('/index.html'))
  await expect(installed()).rejects.toThrow('bad-precaching-response')
})

test.each<[string, boolean]>([
  ['/assets/file-8.js', true],
  ['/assets/texts-1.js', true],
  ['/assets/texts-2.js', false],
  ['/assets/other.js', false],
])('with a page that names %s, an install succeeds: %s', async (asset, succeeds) => {
  instead.set('/index.html', () => file('/index.html', `<script src="${asset}"></script>`))
  const [result] = await Promise.allSettled([installed()])
  expect(result.status).toBe(succeeds ? 'fulfilled' : 'rejected')
})

/** Has the old version store its Indonesian texts, and the new version list another file. */
async function useIndonesian(): Promise<void> {
  await storeCatalogs('ID')
  vi.stubGlobal('LATER_CATALOGS', { CN: [], EN: [], TW: [], ID: ['/assets/texts-2.js'] })
}
const texts = () => [...(caches.stores.get('lantern-texts-ID')?.entries.keys() ?? [])]

test('an install stores the new catalogs of a language in use', async () => {
  await useIndonesian()
  await installed()
  expect(texts()).toEqual([`${APP}/assets/texts-1.js`, `${APP}/assets/texts-2.js`])
})

// Red when a missing text keeps members on the old version.
test.each<[string, () => Response]>([
  ['missing', () => new Response('gone', { status: 404 })],
  ['a page', () => file('/index.html')],
  [
    'unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('an install succeeds when a catalog is %s', async (_, answer) => {
  await useIndonesian()
  instead.set('/assets/texts-2.js', answer)
  await installed()
  expect(texts()).toEqual([`${APP}/assets/texts-1.js`])
  expect(stored()).toHaveLength(FILES.length)
})
