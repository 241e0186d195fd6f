import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../wait.ts'

const load = vi.fn<() => void>()
let serviceWorker: EventTarget
let registration: EventTarget & { installing: EventTarget | null }
/** What the waiting version was sent. */
let messages: unknown[]
let fields: { value: string }[]
/** What the waiting version replies. */
let reply: boolean | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  load.mockClear()
  fields = []
  reply = true
  const waiting = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, [port]: MessagePort[] = []) => {
      messages.push(message)
      if (reply !== undefined) port?.postMessage(reply)
    },
  })
  messages = []
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting,
    active: new EventTarget(),
  })
  serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('location', { href: 'https://app.test/login', reload: load })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      readyState: 'complete',
      hidden: false,
      querySelectorAll: () => fields,
    }),
  )
})
afterEach(() => vi.useRealTimers())
afterAll(() => vi.unstubAllGlobals())

const change = () => serviceWorker.dispatchEvent(new Event('controllerchange'))
const turn = () => new Promise(setImmediate)

/** Starts to activate the waiting version; `goesOn` is called when the start goes on. */
async function takeOver() {
  const { waitingVersion } = await import('../../../src/pwa/register-worker.ts')
  const updates = await import('../../../src/pwa/updates.ts')
  const take = await waitingVersion()
  const goesOn = vi.fn<() => void>()
  void take?.().then(goesOn)
  await turn()
  return { goesOn, ...updates }
}

/** Activates the waiting version in vain: the start goes on without it. */
async function takeOverLate() {
  const started = await takeOver()
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(started.goesOn).toHaveBeenCalled())
  return started
}

/** Accepts the update after the start went on without it. */
async function acceptLater() {
  const started = await takeOverLate()
  const { installWorker } = await import('../../../src/pwa/install-worker.ts')
  await installWorker()
  await started.acceptUpdate()
  return started
}

/** Lets the accepted version take over half a minute later, while something is typed. */
async function comeLate() {
  const started = await acceptLater()
  fields = [{ value: '500' }]
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000)
  change()
  await turn()
  clock.mockRestore()
  return started
}

test('a version that takes over in time reloads the page, and the start waits for it', async () => {
  const { goesOn, updateState } = await takeOver()
  change()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  await turn()
  expect([goesOn.mock.calls.length, updateState.get()]).toEqual([0, undefined])
})

// Red when the login form loses what is typed while a new version takes over.
test('something typed meanwhile prevents the reload, and the update is offered', async () => {
  const { acceptUpdate, goesOn, updateState } = await takeOver()
  fields = [{ value: 'typed' }]
  change()
  await waitFor(() => expect(goesOn).toHaveBeenCalled())
  expect([updateState.get(), load.mock.calls.length]).toEqual(['ready', 0])
  await acceptUpdate()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

// Red when the next version takes over without a tap, because an earlier one was accepted.
test('after an accepted update that came late, the next version waits for the member', async () => {
  await comeLate()
  messages = []
  const installing = Object.assign(new EventTarget(), { state: 'installed' })
  registration.installing = installing
  registration.dispatchEvent(new Event('updatefound'))
  installing.dispatchEvent(new Event('statechange'))
  expect(messages).toEqual([])
})

test('a start goes on at once when the version refuses, because another page is open', async () => {
  reply = false
  const { goesOn } = await takeOver()
  await waitFor(() => expect(goesOn).toHaveBeenCalled())
  expect(vi.getTimerCount()).toBe(1) // the timeout has not ended
})

// Red when a page runs under a newer worker and the member is not notified.
test.each([
  ['takes over late', true],
  ['refuses, and is then taken by another tab', false],
  ['does not reply in time', undefined],
])('a version that %s is offered', async (_, answer) => {
  reply = answer
  const { updateState } = await takeOverLate()
  expect(updateState.get()).toBeUndefined()
  change()
  await waitFor(() => expect(updateState.get()).toBe('ready'))
  expect(load).not.toHaveBeenCalled()
})

// Red when the page is offered an update again that the member has accepted.
test('an update that the member accepts later reloads the page once, and is not offered again', async () => {
  const { updateState } = await acceptLater()
  change()
  await turn()
  expect([updateState.get(), load.mock.calls.length]).toEqual(['accepted', 1])
})

// Red when an update that the browser delays interrupts what the member has begun since they accepted it.
test('an accepted update that comes late is offered again while something is typed', async () => {
  const { acceptUpdate, updateState } = await comeLate()
  expect([updateState.get(), load.mock.calls.length]).toEqual(['ready', 0])
  await acceptUpdate()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})
