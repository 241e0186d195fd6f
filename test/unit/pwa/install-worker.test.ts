import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../wait.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage(): void {}
}

afterEach(() => vi.unstubAllGlobals())

/** Starts to install a worker. Each attempt gets the next registration, the later ones the last. */
async function install(...registrations: EventTarget[]) {
  vi.resetModules()
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registrations.length > 1 ? registrations.shift() : registrations[0]),
  })
  const register = vi.spyOn(serviceWorker, 'register')
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', hidden: false }))
  vi.stubGlobal('location', new URL('https://app.test/home'))
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  const { installWorker } = await import('../../../src/pwa/install-worker.ts')
  return {
    installed: installWorker(),
    register,
    claim: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
  }
}

/** Returns the registration of a first worker. */
const firstOf = (installing: FakeWorker | null) =>
  Object.assign(new EventTarget(), { installing, waiting: null, active: null })

/** Changes a worker's state, as the browser does. */
function become(worker: FakeWorker, state: string): void {
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
}

// Red when the app waits for a worker that never comes: what loads after it, such as order news, would not load either.
test.each([
  ['is refused while the page waits', true, 'installing'],
  ['was refused before the page looked', true, 'redundant'],
  ['is gone before the page looked', false, 'redundant'],
])('does not wait for a first worker that %s', async (_, isThere, state) => {
  const installing = Object.assign(new FakeWorker(), { state })
  const { installed } = await install(firstOf(isThere ? installing : null))
  setTimeout(() => {
    if (state === 'installing') become(installing, 'redundant')
  })
  await expect(installed).rejects.toThrow('could not be installed')
})

// Red when a page whose first worker was the kill switch's waits forever: order news would not load.
test('does not wait to be claimed by a worker that is gone', async () => {
  const killSwitch = new FakeWorker()
  const { installed } = await install(firstOf(killSwitch))
  setTimeout(() => {
    become(killSwitch, 'activated')
    become(killSwitch, 'redundant')
  })
  await expect(installed).rejects.toThrow('could not be installed')
})

// Red when a member whose connection dropped during the first visit has no worker until the next one.
test('installs the worker once the connection returns', async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_, rules) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const first = Object.assign(new FakeWorker(), { state: 'redundant' })
  const { installed, register, claim } = await install(
    firstOf(first),
    firstOf(null),
    firstOf(new FakeWorker()),
  )
  await expect(installed).rejects.toThrow('could not be installed')
  const { reportLost, reportSuccess } = await import('../../../src/pwa/online.ts')
  const reconnect = () => {
    reportLost('cut')
    reportSuccess()
  }
  expect(register).toHaveBeenCalledTimes(1)
  for (const times of [2, 3])
    await waitFor(() => {
      reconnect()
      expect(register).toHaveBeenCalledTimes(times)
    })
  reconnect()
  expect(register, 'while it is installing').toHaveBeenCalledTimes(3)
  claim()
  await new Promise(setImmediate)
  reconnect()
  expect(register, 'after it is installed').toHaveBeenCalledTimes(3)
  expect(createPolicy).toHaveBeenCalledOnce()
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
