import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PICTURE_CACHE } from '../../../src/pwa/public-caches.ts'
import { Precache, type PrecacheEntry } from '../../../sw/precache.ts'
import { waitFor } from '../wait.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

const APP = 'https://app.test'
/** More files than lanes: some lanes store two. */
const FILES = ['index.html', ...Array.from({ length: 9 }, (_, index) => `assets/file-${index}.js`)]

let caches: FakeCaches
/** What the server answers instead of the file. */
let instead: Map<string, () => Response>
/** The requests that reached the server, as path and cache mode. */
let asked: string[]
let running: number
let mostRunning: number

beforeEach(() => {
  caches = new FakeCaches()
  instead = new Map()
  asked = []
  running = 0
  mostRunning = 0
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (url: string, { cache = 'default' }: RequestInit = {}) => {
    const { pathname } = new URL(url, APP)
    asked.push(`${pathname} ${cache}`)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    running -= 1
    return instead.get(pathname)?.() ?? file(pathname)
  })
})

afterAll(() => vi.unstubAllGlobals())

function file(path: string, text = '<script>boot("/assets/file-8.js")</script>'): Response {
  const type = path === '/index.html' ? 'text/html' : 'text/javascript'
  return new Response(text, { headers: { 'content-type': type } })
}

/** The precache of the build, or of one whose page has another revision. `bytes` are those of its scripts. */
function precache(revision = '1', bytes?: number): Precache {
  const entries = FILES.map((url) => {
    const isPage = url === 'index.html'
    return { url, revision: isPage ? revision : null, ...(!isPage && bytes !== undefined && { bytes }) }
  })
  const texts: PrecacheEntry = { url: 'assets/texts-1.js', revision: null, lang: 'ID' }
  return new Precache([...entries, texts], `${APP}/`)
}
const installed = () => precache().install()
/** Resolves with the answer of a worker that has just started, after its background work. */
async function read(path: string, build = precache()): Promise<string> {
  const after: Promise<unknown>[] = []
  const answer = await build.answer(APP + path, (work) => after.push(work))
  await Promise.all(after)
  return answer.text()
}
const stored = () =>
  [...caches.stores].flatMap(([name, { entries }]) =>
    name.includes('precache') ? [...entries.keys()].map((url) => new URL(url).pathname.slice(1)) : [],
  )

const ignore = () => undefined

test('an install stores every file of the build', async () => {
  await installed()
  expect(stored().toSorted()).toEqual(FILES.toSorted())
})

test.each([
  [false, 4],
  [true, 1],
])('files are fetched at the same time, fewer on a very slow line (%s: %i)', async (slowly, most) => {
  await precache().install({ slowly })
  expect(mostRunning).toBe(most)
})

test('on a full device, pictures make room for a new version', async () => {
  await caches.open(PICTURE_CACHE)
  caches.full = true
  vi.spyOn(caches, 'delete').mockImplementation((name) => {
    caches.full = !caches.stores.delete(name)
    return Promise.resolve(true)
  })
  await installed()
  expect(stored()).toHaveLength(FILES.length)
  expect(caches.stores.has(PICTURE_CACHE)).toBe(false)
})

// Red when a version that does not fit fills the device: no session, order or setting could be stored any more.
test.each(['assets/file-4.js', 'assets/file-8.js'])(
  'a version that has no room for %s takes up none',
  async (last) => {
    await installed()
    for (const name of ['assets/file-1.js', last]) await damage(`/${name}`, undefined)
    const before = stored()
    const cache = await caches.open(`workbox-precache-v2-${APP}/`)
    // A small file may still be on its way to the disk when a large one has failed.
    const put = vi.spyOn(cache, 'put').mockImplementation(async (key, answer) => {
      const url = typeof key === 'string' ? key : key.url
      if (url.endsWith(last)) throw new DOMException('full', 'QuotaExceededError')
      for (let turn = 0; turn < 9; turn += 1) await new Promise(setImmediate)
      cache.entries.set(url, answer)
    })
    await expect(precache('2').install()).rejects.toThrow('full')
    await Promise.allSettled(put.mock.results.map(({ value }) => value))
    expect(stored()).toEqual(before)
  },
)

test('what an install has stored stays when the network fails', async () => {
  instead.set('/assets/file-8.js', noNetwork)
  await expect(installed()).rejects.toThrow('Failed to fetch')
  await waitFor(() => expect(stored()).toHaveLength(FILES.length - 1))
})

test('while the device saves data, a chunk on demand is stored when it is first used', async () => {
  const build = new Precache(
    [
      { url: 'assets/file-8.js', revision: null },
      { url: 'assets/file-1.js', revision: null, onDemand: true },
    ],
    `${APP}/`,
  )
  await build.install({ essentialOnly: true })
  expect(stored()).toEqual(['assets/file-8.js'])
  await read('/assets/file-1.js', build)
  expect(stored()).toEqual(['assets/file-8.js', 'assets/file-1.js'])
})

test('a file whose name has no hash is fetched past the browser cache', async () => {
  await installed()
  expect(asked).toContain('/index.html reload')
  expect(asked).toContain('/assets/file-0.js default')
})

test('the next build fetches what is new, and drops what is old', async () => {
  await installed()
  asked = []
  const next = precache('2')
  await next.install()
  expect(asked).toEqual(['/index.html reload'])
  expect(stored()).toHaveLength(FILES.length + 1)
  await next.dropOld({ installing: null, waiting: null })
  expect(stored().toSorted()).toEqual(FILES.toSorted())
})

// Red when a version that takes over deletes the files of one that is already installed: that one would start from the network.
test.each([
  { installing: {}, waiting: null },
  { installing: null, waiting: {} },
])('with %j, a newer version keeps its files', async (newer) => {
  await installed()
  const before = stored()
  await precache('2').dropOld(newer)
  expect(stored()).toEqual(before)
})

test('a redirected page is stored as one that may answer a navigation', async () => {
  instead.set('/index.html', () => Object.defineProperty(file('/index.html'), 'redirected', { value: true }))
  await installed()
  const page = await precache().answer(`${APP}/index.html`, ignore)
  expect(page.redirected).toBe(false)
  expect(page.headers.get('content-type')).toBe('text/html')
  await damage('/index.html', undefined)
  expect((await precache().answer(`${APP}/index.html`, ignore)).redirected).toBe(false)
})

// Red when a version takes over that cannot open one of its screens offline.
test.each(FILES)('an install without %s fails', async (name) => {
  instead.set(`/${name}`, () => new Response('gone', { status: 404 }))
  await expect(installed()).rejects.toThrow('is not of this build')
  expect(stored()).not.toContain(name)
})

test('an install fails when the network fails for one file', async () => {
  instead.set('/assets/file-8.js', () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(installed()).rejects.toThrow('Failed to fetch')
})

// Red when one of 160 requests that a change of network cuts leaves a first visit without a worker.
test('an install fetches a file again whose request was cut', async () => {
  let cuts = 1
  instead.set(SCRIPT, () => (cuts-- > 0 ? noNetwork() : file(SCRIPT)))
  await installed()
  expect(stored()).toHaveLength(FILES.length)
})

test('an install fails when the host answers with its page for a file that is gone', async () => {
  instead.set('/assets/file-3.js', () => file('/index.html'))
  await expect(installed()).rejects.toThrow('is not of this build')
})

const SCRIPT = '/assets/file-3.js'
const whole = 42

// Red when a script of another size is accepted as the build's, fetched or stored by an earlier version.
test('an install accepts a script only in its exact size', async () => {
  expect((await file(SCRIPT).text()).length).toBe(whole)
  await precache('1', whole).install()
  await damage(SCRIPT, file(SCRIPT, 'cut'))
  asked = []
  await precache('2', whole).install()
  expect(asked.toSorted()).toEqual([`${SCRIPT} default`, '/index.html reload'].toSorted())
  await damage(SCRIPT, undefined)
  instead.set(SCRIPT, () => file(SCRIPT, 'cut'))
  await expect(precache('3', whole).install()).rejects.toThrow('is not of this build')
  expect(stored()).not.toContain(SCRIPT.slice(1))
})

test('a missing script of another size is answered, and not stored', async () => {
  const build = precache('1', whole)
  await build.install()
  await damage(SCRIPT, undefined)
  instead.set(SCRIPT, () => file(SCRIPT, 'cut'))
  expect(await read(SCRIPT, build)).toBe('cut')
  expect(stored()).not.toContain(SCRIPT.slice(1))
})

const json = () => Response.json({ code: 500 })
const backSoon = () => file('/index.html', '<!doctype html><h1>Back soon</h1>')
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

// The page of a new build, sent by a web server that has not read its new headers.
const otherPolicy = () => {
  const page = file('/index.html')
  page.headers.set('content-security-policy', "script-src 'self' 'sha256-the/page/before='")
  return page
}

// Red when one of the host's pages replaces the app until the next build.
test.each<[string, string, () => Response]>([
  ['/index.html', 'a page of the host', backSoon],
  ['/index.html', 'a page with the policy of another', otherPolicy],
  ['/index.html', 'JSON', json],
  ['/assets/file-3.js', 'JSON', json],
])('with %s answered by %s, the install fails and the old page stays', async (path, _, answer) => {
  await installed()
  const before = await read('/index.html')
  for (const url of path === '/index.html' ? [] : [APP + path])
    await (await caches.open(`workbox-precache-v2-${APP}/`)).delete(url)
  instead.set(path, answer)
  await expect(precache('2').install()).rejects.toThrow('is not of this build')
  expect(await read('/index.html')).toBe(before)
})

test('an install fetches a file again that the browser cache has damaged', async () => {
  const answers = [backSoon, () => file('/assets/file-3.js', 'good')]
  instead.set('/assets/file-3.js', () => (answers.shift() ?? json)())
  await installed()
  expect(asked).toContain('/assets/file-3.js reload')
  expect(await read('/assets/file-3.js')).toBe('good')
})

/** Replaces a stored file with an answer, or removes it. */
async function damage(path: string, answer: Response | undefined): Promise<void> {
  const cache = await caches.open(`workbox-precache-v2-${APP}/`)
  const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === path) ?? path
  await (answer ? cache.put(key, answer) : cache.delete(key))
}

// Red when a damaged file stays damaged until the next build.
test.each<[string, string, Response | undefined]>([
  ['/assets/file-3.js', 'replaced by HTML', backSoon()],
  ['/assets/file-3.js', 'replaced by JSON', json()],
  ['/assets/file-3.js', 'missing', undefined],
  ['/index.html', 'replaced by a page of the host', backSoon()],
  ['/index.html', 'replaced by one with the policy of another', otherPolicy()],
  ['/index.html', 'not readable', unreadable(file('/index.html'))],
  ['/index.html', 'missing', undefined],
])('%s, %s, is repaired from the network on first use', async (path, _, answer) => {
  await installed()
  await damage(path, answer)
  asked = []
  const good = await file(path).text()
  expect([await read(path), await read(path)]).toEqual([good, good])
  expect(asked).toEqual([`${path} reload`])
})

// Red when a truncated script stays so until the next build, or every start waits until its scripts are read in full.
test('a truncated script is answered at once, and repaired for its next use', async () => {
  const build = precache('1', whole)
  await build.install()
  await damage(SCRIPT, file(SCRIPT, 'cut'))
  asked = []
  expect([await read(SCRIPT, build), (await read(SCRIPT, build)).length]).toEqual(['cut', whole])
  expect(asked).toEqual([`${SCRIPT} reload`])
})

test('the next use of a truncated script waits for its repair', async () => {
  const build = precache('1', whole)
  await build.install()
  await damage(SCRIPT, file(SCRIPT, 'cut'))
  await build.answer(APP + SCRIPT, ignore)
  expect(await read(SCRIPT, build)).toHaveLength(whole)
})

test('a truncated script is fetched by its next use when its repair fails', async () => {
  const build = precache('1', whole)
  await build.install()
  await damage(SCRIPT, file(SCRIPT, 'cut'))
  instead.set(SCRIPT, noNetwork)
  expect(await read(SCRIPT, build)).toBe('cut')
  instead.clear()
  expect(await read(SCRIPT, build)).toHaveLength(whole)
  expect(stored()).toContain(SCRIPT.slice(1))
})

// Red when a script that the browser cannot read any more stays so until the next build.
test('a script that cannot be read is repaired for its next use', async () => {
  const build = precache('1', whole)
  await build.install()
  await damage(SCRIPT, unreadable(file(SCRIPT)))
  await expect(read(SCRIPT, build)).rejects.toThrow('Internal error')
  expect(await read(SCRIPT, build)).toHaveLength(whole)
})

test.each(['/index.html', SCRIPT])('the next build fetches %s if it cannot be read', async (path) => {
  await precache('1', whole).install()
  await damage(path, unreadable(file(path)))
  await precache('1', whole).install()
  expect(await read(path)).toHaveLength(whole)
})

// Red when the browser shows its error page although the network works.
test.each(['open', 'match'] as const)(
  'with a cache that fails to %s, files come from the network',
  async (call) => {
    await installed()
    caches.failing.add(call)
    caches.full = true
    for (const path of ['/index.html', SCRIPT]) expect(await read(path)).toHaveLength(whole)
    instead.set(SCRIPT, noNetwork)
    await expect(read(SCRIPT)).rejects.toThrow('Failed to fetch')
  },
)

test('a complete script is checked once, and not fetched', async () => {
  const build = precache('1', whole)
  await build.install()
  asked = []
  const work = vi.fn<(work: Promise<unknown>) => void>()
  await build.answer(APP + SCRIPT, work)
  await build.answer(APP + SCRIPT, work)
  await Promise.all(work.mock.calls.flat())
  expect(work).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('a damaged file is not replaced with another bad one, and is refetched', async () => {
  await installed()
  await damage('/assets/file-3.js', backSoon())
  instead.set('/assets/file-3.js', json)
  expect(await read('/assets/file-3.js')).toBe('{"code":500}')
  instead.set('/assets/file-3.js', noNetwork)
  await expect(read('/assets/file-3.js')).rejects.toThrow('Failed to fetch')
  instead.clear()
  expect(await read('/assets/file-3.js')).toContain('file-8.js')
})

test('only a file of the build is stored in place of a missing one', async () => {
  await installed()
  await damage('/assets/file-3.js', undefined)
  instead.set('/assets/file-3.js', json)
  expect(await read('/assets/file-3.js')).toBe('{"code":500}')
  expect(stored()).not.toContain('assets/file-3.js')
})

test('on a full device a missing file is answered all the same', async () => {
  await installed()
  await damage('/assets/file-3.js', undefined)
  caches.full = true
  expect(await read('/assets/file-3.js')).toContain('file-8.js')
})

test.each<[string, boolean]>([
  ['/assets/file-8.js', true],
  ['/assets/texts-1.js', true],
  ['/assets/texts-2.js', false],
  ['/assets/other.js', false],
])('with a page that names %s, an install succeeds: %s', async (asset, succeeds) => {
  instead.set('/index.html', () => file('/index.html', `<script>boot("${asset}")</script>`))
  const [result] = await Promise.allSettled([installed()])
  expect(result.status).toBe(succeeds ? 'fulfilled' : 'rejected')
})
