import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  WORKER_REMOVED,
  type ConfigPath,
  type FromWorker,
  type WireLanguage,
} from '../../../src/pwa/worker-messages.ts'

const PATH = '/m/indexdata/getlist'
let worker: EventTarget
let app: typeof import('../../../src/pwa/talk-to-worker.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  app = await import('../../../src/pwa/talk-to-worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const change = (path: ConfigPath = PATH, lang: WireLanguage = 'EN'): FromWorker => ({
  type: 'CONFIG_CHANGED',
  path,
  lang,
})
function notify(data: unknown = change()): void {
  worker.dispatchEvent(new MessageEvent('message', { data }))
}
function listen() {
  const heard = vi.fn<(change: FromWorker) => void>()
  app.onConfigChanged(heard)
  return heard
}

test('reports a change at once, and ignores other messages', () => {
  const heard = listen()
  notify(WORKER_REMOVED)
  notify({ type: 'OF_A_LATER_VERSION' })
  notify()
  expect(heard.mock.calls).toEqual([[change()]])
})

// Red when an answer that differs each time makes the page reread it constantly, or the last of several changes is lost.
test('reports the first of many changes at once and the last after a minute', () => {
  const heard = listen()
  for (let second = 0; second < 59; second += 1) {
    notify()
    vi.advanceTimersByTime(1_000)
  }
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(600_000)
  expect(heard).toHaveBeenCalledTimes(2)
  notify()
  expect(heard).toHaveBeenCalledTimes(3)
})

test('reports one change a minute during ten minutes of changes', () => {
  const heard = listen()
  for (let second = 0; second < 600; second += 1) {
    notify()
    vi.advanceTimersByTime(1_000)
  }
  expect(heard.mock.calls.length).toBeLessThanOrEqual(11)
})

test.each([
  ['call', change('/m/lang/getlist')],
  ['language', change(PATH, 'ID')],
])('a change of another %s does not wait', (_, other) => {
  const heard = listen()
  notify()
  notify(other)
  expect(heard.mock.calls).toEqual([[change()], [other]])
})

test('reports a change that came before the listener', () => {
  notify()
  expect(listen()).toHaveBeenCalledOnce()
})

/** Returns a worker that notes the messages it receives, and replies to each. */
function noting(messages: string[], name: string) {
  const postMessage = ({ type, lang }: { type: string; lang: string }, [port]: MessagePort[]) => {
    messages.push(`${name} ${type} ${lang}`)
    port?.postMessage(true)
  }
  return { postMessage }
}

// Red when a language chosen while a new version waits is not there offline once that version takes over.
test('a language is remembered by the active version, then by the one that waits', async () => {
  const messages: string[] = []
  const registration = { active: noting(messages, 'active'), waiting: noting(messages, 'waiting') }
  Object.assign(worker, { controller: registration.active, getRegistration: async () => registration })
  const { rememberLanguage } = await import('../../../src/pwa/remember-language.ts')
  await rememberLanguage('ID')
  expect(messages).toEqual(['active CACHE_LANGUAGE ID', 'waiting CACHE_LANGUAGE ID'])
})

test('without a worker, no language is remembered', async () => {
  const { rememberLanguage } = await import('../../../src/pwa/remember-language.ts')
  Object.assign(worker, { getRegistration: () => Promise.reject(new DOMException('', 'SecurityError')) })
  await expect(rememberLanguage('ID')).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(rememberLanguage('ID')).resolves.toBeUndefined()
})
