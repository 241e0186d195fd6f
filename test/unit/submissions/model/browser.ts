import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** A page of the browser. When it dies, what runs in it stops forever, in the middle of whatever it awaits. */
export interface Page {
  run<T>(task: () => Promise<T>): Promise<T>
  die(): void
  isDead(): boolean
  /** Makes the page die before its next request to a URL with this ending. Resolves when it has died. */
  dieBeforeAsking(path: string): Promise<void>
}

interface Inner {
  alive<T>(promise: Promise<T>): Promise<T>
  died: Promise<void>
  isDead(): boolean
  asks(url: string): void
}

const running = new AsyncLocalStorage<Inner>()

/** Opens a page. The modules that are loaded in it are its memory. */
export function openPage(): Page {
  const died = Promise.withResolvers<void>()
  let isDead = false
  let fatal: string | undefined
  const die = () => {
    isDead = true
    died.resolve()
  }
  const inner: Inner = {
    alive: (promise) =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => !isDead && resolve(value),
          (error: unknown) => !isDead && reject(error),
        )
      }),
    died: died.promise,
    isDead: () => isDead,
    asks: (url) => {
      if (fatal !== undefined && url.endsWith(fatal)) die()
    },
  }
  return {
    run: (task) => running.run(inner, task),
    die,
    isDead: () => isDead,
    dieBeforeAsking: (path) => {
      fatal = path
      return died.promise
    },
  }
}

/** Stubs a browser around its pages. It has a network that can be off, locks that end with their page, and channels between the pages. */
export function stubBrowser(): { isOnline: boolean } {
  const browser = { isOnline: true }
  const { locks } = navigator
  const send = fetch

  const request = (
    name: string,
    ...rest: [LockOptions, LockGrantedCallback<unknown>] | [LockGrantedCallback<unknown>]
  ) => {
    const page = running.getStore()
    const [options, task] = rest.length === 2 ? rest : [{}, rest[0]]
    if (!page) return locks.request(name, options, task)
    const held = locks.request(name, options, (lock) =>
      page.isDead() ? undefined : Promise.race([task(lock), page.died]),
    )
    return page.alive(held)
  }
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.isOnline
    },
    locks: { request },
  })
  vi.stubGlobal('fetch', (asked: Request, options?: RequestInit) => {
    const page = running.getStore()
    page?.asks(asked.url)
    if (page?.isDead()) return page.alive(new Promise<Response>(() => undefined))
    return page ? page.alive(send(asked, options)) : send(asked, options)
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('BroadcastChannel', channels())
  return browser
}

/** Returns a channel class whose channels end with their page. Otherwise hundreds of pages would leave theirs open. */
function channels() {
  const open = new Set<Channel>()
  class Channel extends EventTarget {
    readonly #page = running.getStore()
    readonly #name: string

    constructor(name: string) {
      super()
      this.#name = name
      open.add(this)
    }

    postMessage(data: unknown): void {
      for (const other of open) {
        const page = other.#page
        if (!page || page.isDead()) open.delete(other)
        else if (other !== this && other.#name === this.#name) {
          setImmediate(() =>
            running.run(page, () => other.dispatchEvent(new MessageEvent('message', { data }))),
          )
        }
      }
    }
  }
  return Channel
}
