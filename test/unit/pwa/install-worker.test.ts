import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../wait.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage(): void {}
}

afterEach(() => vi.unstubAllGlobals())

/** Starts to install a worker with this registration. */
async function install(registration: EventTarget) {
  vi.resetModules()
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise(() => undefined),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', hidden: false }))
  vi.stubGlobal('location', new URL('https://app.test/home'))
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  const { installWorker } = await import('../../../src/pwa/install-worker.ts')
  return { installed: installWorker() }
}

// Red when the app waits for a worker that never comes: what loads after it, such as order news, would not load either.
test.each([
  ['is refused while the page waits', true, 'installing'],
  ['was refused before the page looked', true, 'redundant'],
  ['is gone before the page looked', false, 'redundant'],
])('does not wait for a first worker that %s', async (_, isThere, state) => {
  const installing = Object.assign(new FakeWorker(), { state })
  const registration = Object.assign(new EventTarget(), {
    installing: isThere ? installing : null,
    waiting: null,
    active: null,
  })
  const { installed } = await install(registration)
  setTimeout(() => {
    installing.state = 'redundant'
    if (state === 'installing') installing.dispatchEvent(new Event('statechange'))
  })
  await expect(installed).rejects.toThrow('could not be installed')
})

// Red when "Update" waits forever, because a still newer version replaced the one that was asked to take over.
test('asks the version that replaces the accepted one to take over', async () => {
  const [second, third] = [new FakeWorker(), new FakeWorker()]
  const asked = [second, third].map((worker) => vi.spyOn(worker, 'postMessage').mock.calls)
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: second,
    active: new FakeWorker(),
  })
  await install(registration)
  const { acceptUpdate, updateState } = await import('../../../src/pwa/updates.ts')
  await waitFor(() => expect(updateState.get()).toBe('ready'))
  await acceptUpdate()
  registration.installing = third
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(registration, { installing: null, waiting: third })
  third.dispatchEvent(new Event('statechange'))
  expect(asked).toEqual([[[{ type: 'SKIP_WAITING' }]], [[{ type: 'SKIP_WAITING' }]]])
})
