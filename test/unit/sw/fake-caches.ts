/** The part of the Cache API the worker uses, in memory. Entries keep the order they were put in, as in browsers. */
export class FakeCaches {
  readonly stores = new Map<string, FakeCache>()
  /** Set to have every `put` fail, as on a full device. */
  full = false
  /** The calls that fail, as in Safari at times. */
  readonly failing = new Set<'open' | 'match' | 'keys' | 'delete'>()

  open(name: string): Promise<FakeCache> {
    if (this.failing.has('open')) return internalError()
    const cache = this.stores.get(name) ?? new FakeCache(this)
    this.stores.set(name, cache)
    return Promise.resolve(cache)
  }
  has(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.has(name))
  }
  keys(): Promise<string[]> {
    return this.failing.has('keys') ? internalError() : Promise.resolve([...this.stores.keys()])
  }
  delete(name: string): Promise<boolean> {
    return this.failing.has('delete') ? internalError() : Promise.resolve(this.stores.delete(name))
  }
  match(request: Request | string): Promise<Response | undefined> {
    if (this.failing.has('match')) return internalError()
    const found = [...this.stores.values()].map((cache) => cache.entries.get(urlOf(request)))
    return Promise.resolve(found.find((answer) => answer !== undefined)?.clone())
  }
}

function internalError(): Promise<never> {
  return Promise.reject(new TypeError('Internal error'))
}

/** Returns the answer with a body that cannot be read. Safari sometimes stores or reads an answer like that. */
export function unreadable({ headers }: Response): Response {
  return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('Internal error')) }), {
    headers,
  })
}

function urlOf(request: Request | string): string {
  return typeof request === 'string' ? new URL(request, 'https://app.test').href : request.url
}

class FakeCache {
  readonly entries = new Map<string, Response>()
  readonly #owner: FakeCaches

  constructor(owner: FakeCaches) {
    this.#owner = owner
  }
  match(request: Request | string): Promise<Response | undefined> {
    if (this.#owner.failing.has('match')) return internalError()
    return Promise.resolve(this.entries.get(urlOf(request))?.clone())
  }
  put(request: Request | string, answer: Response): Promise<void> {
    if (this.#owner.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    if (answer.headers.get('vary') === '*') return Promise.reject(new TypeError('Vary header contains *'))
    this.entries.set(urlOf(request), answer)
    return Promise.resolve()
  }
  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.entries.delete(urlOf(request)))
  }
  keys(): Promise<Request[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)))
  }
}
