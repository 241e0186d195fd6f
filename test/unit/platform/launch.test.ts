import { spawn, type ChildProcess } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testFolder } from './running-platform.ts'

const START = join(import.meta.dirname, '../../platform/start.cjs')

/** Starts the launcher as a program of its own, with a data folder of its own and on a free port. */
function launcher(flags: string[], env: Record<string, string> = {}, nodeFlags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, START, ...flags], {
    env: { ...process.env, PORT: '0', LANTERN_DATA: join(testFolder(), 'data'), ...env },
  })
}

/** Waits until the program has printed what the pattern says, or has ended. */
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

/** Waits for the end and gives what went to the error output, and the exit status. */
function ended(child: ChildProcess): Promise<{ said: string; status: number | null }> {
  return new Promise((resolve) => {
    let said = ''
    child.stderr?.on('data', (part) => {
      said += String(part)
    })
    child.once('close', (status) => resolve({ said: said.trim(), status }))
  })
}

function inTheWay(): string {
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  return join(file, 'below')
}

async function takenPort(): Promise<string> {
  const server = createServer()
  const address = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address()))
  })
  onTestFinished(() => {
    server.close()
  })
  return String(Object(address).port)
}

function spoiledData(): string {
  const data = testFolder()
  writeFileSync(join(data, 'platform.sqlite'), 'not a database, but long enough to look at '.repeat(50))
  return data
}

function certificateInTheWay(): string {
  const data = testFolder()
  writeFileSync(join(data, 'certificate'), '')
  return data
}

/** A file that makes Node tell an old version of itself before the launcher looks. */
function oldNode(): string[] {
  const preload = join(testFolder(), 'old-node.cjs')
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: Object.assign({}, process.versions, { node: '18.20.4' }) })",
  )
  return ['-r', preload]
}

// Each test starts programs, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('a start that cannot be', () => {
  it.each<{
    what: string
    says: RegExp
    flags?: string[]
    node?: () => string[]
    env?: () => Promise<Record<string, string>>
  }>([
    {
      what: 'an old Node',
      says: /needs Node 24 .* Node 18\.20\.4: install .*`npm ci && npm start`/,
      node: oldNode,
    },
    {
      what: 'a port that is no number',
      says: /PORT is "abc".*`PORT=4173 npm start`/,
      env: async () => ({ PORT: 'abc' }),
    },
    { what: 'a port too high', says: /PORT is "65536"/, env: async () => ({ PORT: '65536' }) },
    {
      what: 'a port that is taken',
      says: /Port \d+ is taken: .*`PORT=\d+ npm start`/,
      env: async () => ({ PORT: await takenPort() }),
    },
    {
      what: 'a data folder that cannot be made',
      says: /below cannot be written: make the folder writable/,
      env: async () => ({ LANTERN_DATA: inTheWay() }),
    },
    {
      what: 'a dist folder that cannot be made',
      says: /below cannot be written: make the folder writable/,
      flags: [],
      env: async () => ({ LANTERN_DIST: inTheWay() }),
    },
    {
      what: 'a data file that is none',
      says: /platform\.sqlite cannot be read: run `npm start -- --reset`/,
      env: async () => ({ LANTERN_DATA: spoiledData() }),
    },
    {
      what: 'a certificate folder that cannot be made',
      says: /certificate cannot be written: make the folder writable/,
      flags: ['--no-build', '--https'],
      env: async () => ({ LANTERN_DATA: certificateInTheWay() }),
    },
    {
      what: 'phones and hot reload',
      says: /--https serves the built app .* leave out --dev/,
      flags: ['--https', '--dev'],
    },
    {
      what: 'phones and faults',
      says: /leave out --faults/,
      flags: ['--https', '--faults'],
    },
    {
      what: 'a port that is taken, for phones',
      says: /Port \d+ is taken/,
      flags: ['--no-build', '--https'],
      env: async () => ({ PORT: await takenPort() }),
    },
    { what: 'an option that is not there', says: /There is no option --what/, flags: ['--what'] },
  ])('says in one sentence what to do about $what', async ({ says, flags = ['--no-build'], node, env }) => {
    const { said, status } = await ended(launcher(flags, await env?.(), node?.()))
    expect(said).toMatch(says)
    expect(said.split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })
})

/** Asks for a page as a phone does that trusts this authority. */
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

  it('tells the address and the members, keeps the data, seeds anew when asked, and stops on a signal', async () => {
    const dist = testFolder()
    writeFileSync(join(dist, 'index.html'), 'the app')
    const env = { LANTERN_DATA: join(testFolder(), 'data'), LANTERN_DIST: dist }
    const codes: number[] = []
    const first = await run([], env, async (url) => {
      expect(await (await fetch(`${url}/home`)).text()).toBe('the app')
      codes.push(await register(url))
    })
    expect(first).toMatchObject({ status: 0, said: '' })
    for (const name of ['demo', 'fresh', 'blocked', 'heavy'])
      expect(first.text).toMatch(new RegExp(`${name} +${name}1234`))
    await run([], env, async (url) => void codes.push(await register(url)))
    await run(['--reset'], env, async (url) => void codes.push(await register(url)))
    expect(codes).toEqual([200, 0, 200])
  })

  it('gets over a spoiled data file with --reset', async () => {
    const { status, text } = await run(['--reset'], { LANTERN_DATA: spoiledData() })
    expect(text).toMatch(READY)
    expect(status).toBe(0)
  })

  it('leads the app over a line with --faults, on the old server when asked, and tells where the page is', async () => {
    const { text, status } = await run(['--faults', '--old-server'], {}, async (url) => {
      expect(await register(url)).toBe(200)
    })
    const page = /Faults are chosen at (http:\S+)/.exec(text)?.[1]
    expect([page === undefined, status]).toEqual([false, 0])
  })

  it('serves phones with --https: by plain HTTP the way to trust it, and by TLS the app', async () => {
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
    await run(['--https', '--reset'], env, visit)
    expect(authorities[0], 'what phones trust stays').toBe(authorities[1])
  })

  it('serves the sources with --dev, and hands on only what is the platform’s', async () => {
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
