import type { WorkerScope } from '../../../sw/messages.ts'

/** The worker's global scope with open pages. A waiting worker sees uncontrolled pages only when it asks for them. */
export class FakeWorker implements WorkerScope {
  pages: ('controlled' | 'uncontrolled')[] = []
  /** What was done with the worker and its pages, in order. */
  readonly log: string[] = []
  /** Set to have `skipWaiting` reject. */
  isBroken = false

  readonly clients: WorkerScope['clients'] = {
    matchAll: ({ includeUncontrolled = false }) => {
      const pages = this.pages.map((state, index) => ({
        state,
        postMessage: (message: unknown) => this.log.push(`message ${JSON.stringify(message)} to ${index}`),
        focus: () => this.#done(`focus ${index}`),
      }))
      return Promise.resolve(pages.filter(({ state }) => includeUncontrolled || state === 'controlled'))
    },
    openWindow: (url) => this.#done(`open ${url}`),
    claim: () => this.#done('claim'),
  }

  skipWaiting(): Promise<void> {
    return this.isBroken ? Promise.reject(new Error('broken')) : this.#done('skip waiting')
  }

  #done(action: string): Promise<void> {
    this.log.push(action)
    return Promise.resolve()
  }
}
