import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import * as v from 'valibot'
import { ASSERTION_MS } from '../e2e/playwright.config.ts'
import { WINDOW_PROGRAM } from './find-engine.ts'
import { SIZE, type Engine, type EngineWindow, type Key, type Report } from './window.ts'

/** The Gdk names of DOM keys. */
const KEYS: Record<Key, string> = {
  Enter: 'Return',
  Escape: 'Escape',
  Tab: 'Tab',
  Backspace: 'BackSpace',
  PageDown: 'Page_Down',
}

const answerLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.number(), value: v.optional(v.unknown()), error: v.optional(v.string()) }),
)

/** What the web process logs for `console.error`, a page error and a failed request. */
const CONSOLE_ERROR = /CONSOLE (?:\w+ )?ERROR/

/** What WebKit logs for settings meant for other engines. */
const NOT_FOR_WEBKIT =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget"/

/** Returns a pipe of a child process. Throws when it has none at this index. */
function pipeAt(child: ChildProcess, at: number): { input: Writable; output: Readable } {
  const pipe = child.stdio[at]
  if (!(pipe instanceof Writable) || !(pipe instanceof Readable)) throw new Error(`no pipe ${at}`)
  return { input: pipe, output: pipe }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** How often a script is sent. One sent while the page switches processes never gets an answer. */
const ATTEMPTS = 3
/** How long a page may take to answer (ms). Together the attempts take as long as an assertion may. */
const ANSWER_MS = ASSERTION_MS / ATTEMPTS

const LOST = Symbol('lost')

/** Sends a script until it is answered. It may run twice. */
async function answered(send: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const limit = Promise.withResolvers<typeof LOST>()
    const timer = setTimeout(() => limit.resolve(LOST), ANSWER_MS)
    const answer = await Promise.race([send(), limit.promise]).finally(() => clearTimeout(timer))
    if (answer !== LOST) return answer
  }
  throw new Error('the page does not answer')
}

/** Starts an X server on a free display. Resolves with the process and the display. */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = await once(createInterface(pipeAt(server, 3).output), 'line')
  return { server, display: `:${v.parse(v.string(), line)}` }
}

/** Starts WebKitGTK on its own display. */
export async function startWebKit(): Promise<Engine> {
  const { server, display } = await startDisplay()
  return {
    open: async (profile, report) => openWindow(display, profile, report),
    close: () => stop(server),
  }
}

function openWindow(display: string, profile: string, report: Report): EngineWindow {
  mkdirSync(join(profile, 'downloads'), { recursive: true })
  const child = spawn(WINDOW_PROGRAM, [profile, String(SIZE.width), String(SIZE.height)], {
    // In the C locale `navigator.language` is "C", which `Intl` rejects.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  const commands = pipeAt(child, 3).input
  createInterface(pipeAt(child, 4).output).on('line', (line) => {
    const { id, value, error } = v.parse(answerLine, line)
    const command = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) command?.resolve(value)
    else command?.reject(new Error(error))
  })
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      const isError = CONSOLE_ERROR.test(line) || line.startsWith('page error')
      if (isError && !NOT_FOR_WEBKIT.test(line)) report(line)
    })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the window of WebKit is closed'))
    waiting.clear()
  })
  const send = (command: string, values: Record<string, unknown> = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      commands.write(`${JSON.stringify({ id: last, do: command, ...values })}\n`)
    })
  const press = (key: string) => send('press', { key })

  return {
    load: async (url) => void (await send('load', { url })),
    reload: async () => void (await send('reload')),
    back: async () => void (await send('back')),
    url: async () => v.parse(v.nullable(v.string()), await send('url')) ?? '',
    isLoading: async () => v.parse(v.boolean(), await send('is-loading')),
    run: (body) => answered(() => send('evaluate', { script: body })),
    click: async (x, y) => void (await send('click', { x, y })),
    press: async (key) => void (await press(KEYS[key])),
    type: async (characters) => {
      for (const character of characters) await press(character)
    },
    addInitScript: async (script) => void (await send('init-script', { script })),
    screenshot: async (file) => void (await send('screenshot', { file })),
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      commands.end() // the window closes, and writes what it has not stored yet
      await ended
    },
  }
}
