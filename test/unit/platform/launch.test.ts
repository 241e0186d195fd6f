import { spawn, type ChildProcess } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { loadEnv } from 'vite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../../src/pwa/build/settings.ts'
import { ignoreEnvFiles } from '../../platform/build-settings.ts'
import { phoneAccess } from '../../platform/https/phone-access.ts'
import { deleteData, prepareDist, prepareFolder } from '../../platform/launch-folders.ts'
import { dataFileIn, launchOptions } from '../../platform/launch-options.ts'
import { problemOf } from '../../platform/launch-problem.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { runPlatform, testFolder } from './running-platform.ts'

const options = (flags: string[], env = {}) => launchOptions(flags, env, testFolder())
const START = join(import.meta.dirname, '../../platform/start.cjs')

/** Starts the launcher as a program with its own data folder and a free port. It ends with the test at the latest. */
function launcher(flags: string[], env: Record<string, string> = {}, nodeFlags: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags, START, ...flags], {
    env: { ...process.env, PORT: '0', LANTERN_DATA: join(testFolder(), 'data'), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves with the output once it matches the pattern, or when the program has ended. */
function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (part) => {
      text += String(part)
      if (pattern.test(text)) resolve(text)
    })
    child.once('close', () => resolve(text))
  })
}

/** Resolves at the end with the error output and the exit status. */
function ended(child: ChildProcess): Promise<{ stderr: string; status: number | null }> {
  return new Promise((resolve) => {
    let stderr = ''
    child.stderr?.on('data', (part) => {
      stderr += String(part)
    })
    child.once('close', (status) => resolve({ stderr: stderr.trim(), status }))
  })
}

function inTheWay(): string {
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  return join(file, 'below')
}

/** Returns flags that make Node report an old version before the launcher checks it. */
function oldNode(): string[] {
  const preload = join(testFolder(), 'old-node.cjs')
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: Object.assign({}, process.versions, { node: '18.20.4' }) })",
  )
  return ['-r', preload]
}

function spoiledData(): string {
  const data = testFolder()
  writeFileSync(join(data, 'platform.sqlite'), 'not a database, but long enough to look at '.repeat(50))
  return data
}

/** Resolves with what the launcher prints for what an attempt throws. */
async function sentenceFor(attempt: () => unknown): Promise<string> {
  try {
    await attempt()
    return 'it started'
  } catch (error) {
    return problemOf(error, 4173, 'platform.sqlite').message
  }
}

describe('a start that fails', () => {
  it.each<[what: string, says: RegExp, attempt: () => unknown]>([
    ['a port that is no number', /PORT is "abc".*`PORT=4173 npm start`/, () => options([], { PORT: 'abc' })],
    ['a port too high', /PORT is "65536"/, () => options([], { PORT: '65536' })],
    ['an option that is not there', /There is no option --what/, () => options(['--what'])],
    [
      'phones and hot reload',
      /--https serves the built app .* leave out --dev/,
      () => options(['--https', '--dev']),
    ],
    ['phones and faults', /leave out --faults/, () => options(['--https', '--faults'])],
    [
      'a folder that cannot be made',
      /^Cannot write to .*below\. Make the folder writable/,
      () => prepareFolder(inTheWay()),
    ],
    [
      'a certificate folder that cannot be made',
      /^Cannot write to .*certificate\. Make the folder writable/,
      () => {
        const data = testFolder()
        writeFileSync(join(data, 'certificate'), '')
        return phoneAccess(data)
      },
    ],
    [
      'a data file that is none',
      /platform\.sqlite cannot be read: run `npm start -- --reset`/,
      () => startPlatform({ dataFile: dataFileIn(spoiledData()), port: 0 }),
    ],
  ])('says what to do about %s', async (_, says, attempt) => {
    const sentence = await sentenceFor(attempt)
    expect(sentence).toMatch(says)
    expect(sentence.split('\n')).toHaveLength(1)
  })

  it('ends with one line and an error status when its port is taken', async () => {
    const { port } = await runPlatform()
    const { stderr, status } = await ended(launcher(['--no-build'], { PORT: String(port) }))
    expect(stderr).toMatch(/^Port \d+ is taken: .*`PORT=\d+ npm start`\.$/)
    expect(status).toBe(1)
  })

  // Red when a start empties a folder that somebody named by mistake.
  it.each([
    ['other files', ['notes.txt']],
    ['a deployed site', ['.builds.json', 'index.html', 'sw.js']],
  ])('leaves LANTERN_DIST alone if it has %s', async (_, names) => {
    const dist = testFolder()
    for (const name of names) writeFileSync(join(dist, name), '[]')
    const { stderr, status } = await ended(launcher([], { LANTERN_DIST: dist }))
    expect(stderr).toMatch(/^A build would delete the files in LANTERN_DIST \(.*\)\. .*--no-build`\.$/)
    expect(status).toBe(1)
    expect(readdirSync(dist)).toEqual(names)
  })

  it('takes an empty folder and the last build as LANTERN_DIST', () => {
    const dist = join(testFolder(), 'new')
    prepareDist(dist)
    for (const name of ['index.html', 'sw.js']) writeFileSync(join(dist, name), '')
    prepareDist(dist)
    expect(readdirSync(dist)).toEqual(['index.html', 'sw.js'])
  })

  it('names the Node version that it needs, even when an old one runs it', async () => {
    const { stderr, status } = await ended(launcher(['--no-build'], {}, oldNode()))
    expect(stderr).toMatch(
      /^Lantern needs Node 24\.15 .*\(found v18\.20\.4\)\. Install .*`npm ci && npm start`.*$/,
    )
    expect(status).toBe(1)
  })
})

// Red when a local app calls the production API, because the `.env` of the deployments is in the folder.
it('builds without the settings of an .env file', () => {
  const names = ['VITE_API_BASE', 'VITE_PICTURE_HOSTS', 'VITE_TOKEN_KEY', 'VITE_KILL_SWITCH']
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of names) vi.stubEnv(name, undefined)
  const folder = testFolder()
  writeFileSync(join(folder, '.env'), names.map((name) => `${name}=https://live.test\n`).join(''))
  const settings = () => readSettings(loadEnv('production', folder, 'VITE_'))
  expect(settings()).toMatchObject({ api: 'https://live.test', killSwitch: true })
  ignoreEnvFiles()
  expect(settings()).toEqual(readSettings({}))
  vi.stubEnv('VITE_API_BASE', 'https://mine.test')
  ignoreEnvFiles()
  expect(settings()).toMatchObject({ api: 'https://mine.test' })
})

/** Requests a page like a phone that trusts this authority. */
function trusting(url: string, authority?: string): Promise<{ text: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { ...(authority && { ca: authority }), agent: false }, (answer) => {
      readText(answer).then((text) => resolve({ text, headers: answer.headers }), reject)
    })
    asking.on('error', reject)
  })
}

async function register(url: string): Promise<number> {
  const body = { username: 'stays', password: 'secret99', o_password: 'secret99' }
  const response = await fetch(`${url}/m/user/register`, { method: 'POST', body: JSON.stringify(body) })
  return Object(await response.json()).code
}

describe('a start', () => {
  const READY = /runs at (https?:\S+)[\s\S]*Ctrl\+C/

  async function run(flags: string[], env: Record<string, string>, visit?: (url: string) => Promise<void>) {
    const child = launcher(flags.includes('--dev') ? flags : ['--no-build', ...flags], env)
    const end = ended(child)
    const text = await printed(child, READY)
    await visit?.(READY.exec(text)?.[1] ?? '')
    child.kill('SIGTERM')
    return { text, ...(await end) }
  }

  it('prints the URL and the members, keeps the data, replaces a damaged file with --reset, and stops on a signal', async () => {
    const dist = testFolder()
    writeFileSync(join(dist, 'index.html'), 'the app')
    const env = { LANTERN_DATA: join(testFolder(), 'data'), LANTERN_DIST: dist }
    const codes: number[] = []
    const first = await run([], env, async (url) => {
      expect(await (await fetch(`${url}/home`)).text()).toBe('the app')
      codes.push(await register(url))
    })
    expect(first).toMatchObject({ status: 0, stderr: '' })
    for (const name of ['demo', 'fresh', 'blocked', 'heavy'])
      expect(first.text).toMatch(new RegExp(`${name} +${name}1234`))
    await run([], env, async (url) => void codes.push(await register(url)))
    writeFileSync(join(env.LANTERN_DATA, 'platform.sqlite'), 'spoiled '.repeat(500))
    await run(['--reset'], env, async (url) => void codes.push(await register(url)))
    expect(codes).toEqual([200, 0, 200])
  })

  it('runs the app through the fault proxy with --faults, on the legacy form when asked, and prints its page’s URL', async () => {
    const { text, status } = await run(['--faults', '--legacy'], {}, async (url) => {
      expect(await register(url)).toBe(200)
    })
    const page = /Faults are chosen at (http:\S+)/.exec(text)?.[1]
    expect([page === undefined, status]).toEqual([false, 0])
  })

  it('serves phones with --https: over plain HTTP how to trust it, and over TLS the app', async () => {
    const dist = testFolder()
    writeFileSync(join(dist, 'index.html'), 'the app')
    writeFileSync(join(dist, '_headers'), '/*\n  Strict-Transport-Security: max-age=9\n  X-Of-The-App: yes')
    const env = { LANTERN_DATA: join(testFolder(), 'data'), LANTERN_DIST: dist }
    const authorities: string[] = []
    const visit = async (url: string) => {
      const plain = url.replace('https:', 'http:')
      const page = await fetch(plain, { headers: { 'Accept-Language': 'id' } })
      expect(await page.text()).toMatch(new RegExp(`lang="id".*href="/lantern-ca.crt".*href="${url}/"`, 's'))
      const file = await fetch(`${plain}/lantern-ca.crt`)
      expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert')
      const authority = new X509Certificate(Buffer.from(await file.arrayBuffer())).toString()
      authorities.push(authority)
      const { text, headers } = await trusting(`${url.replace('localhost', '127.0.0.1')}/home`, authority)
      expect(text).toBe('the app')
      expect(headers).toMatchObject({ 'x-of-the-app': 'yes' })
      expect(headers, 'or no project on this host is served by plain HTTP').not.toHaveProperty(
        'strict-transport-security',
      )
      await expect(trusting(url)).rejects.toThrow(/certificate/)
    }
    const { text, status } = await run(['--https'], env, visit)
    expect([/everybody in this network|in no network/.test(text), status]).toEqual([true, 0])
    deleteData(dataFileIn(env.LANTERN_DATA))
    const stored = readFileSync(join(env.LANTERN_DATA, 'certificate/authority.crt'))
    expect([new X509Certificate(stored).toString()], 'a reset keeps what phones trust').toEqual(authorities)
  })

  it('serves the sources with --dev, and proxies only the platform’s paths', async () => {
    const { status } = await run(['--dev'], { NODE_ENV: 'development' }, async (url) => {
      expect(await register(url)).toBe(200)
      expect((await fetch(`${url}/uploads/banner-care-en.svg`)).headers.get('content-type')).toBe(
        'image/svg+xml',
      )
      const page = await fetch(`${url}/member`, { headers: { Accept: 'text/html' } })
      expect(await page.text()).toContain('/@vite/client')
    })
    expect(status).toBe(0)
  })
})
