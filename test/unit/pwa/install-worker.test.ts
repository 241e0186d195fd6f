import { afterEach, expect, test, vi } from 'vitest'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage(): void {}
}

afterEach(() => vi.unstubAllGlobals())

// Red when the app waits for a worker that never comes: what loads after it, the news of orders among it, would not come either.
test.each([
  ['is refused while the page waits', true, 'installing'],
  ['was refused before the page looked', true, 'redundant'],
  ['is gone before the page looked', false, 'redundant'],
])(
  'a first worker that %s is not waited for',
  async (_, isThere, state) => {
    vi.resetModules()
    const installing = Object.assign(new FakeWorker(), { state })
    const registration = Object.assign(new EventTarget(), {
      installing: isThere ? installing : null,
      waiting: null,
      active: null,
    })
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
    const installed = installWorker(() => 'EN')
    setTimeout(() => {
      installing.state = 'redundant'
      if (state === 'installing') installing.dispatchEvent(new Event('statechange'))
    })
    await expect(installed).rejects.toThrow('could not be installed')
  },
  5_000,
)
