/** The part of the Cache API the worker uses, in memory; entries keep the order they were put in, as in browsers. */
export class FakeCaches {
  readonly stores = new Map<string, FakeCache>()
  /** Set to have every `put` fail, as on a full device. */
  full = false

  open(name: string): Promise<FakeCache> {
    const cache = this.stores.get(name) ?? new FakeCache(this)
    this.stores.set(name, cache)
    return Promise.resolve(cache)
  }
  has(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.has(name))
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name))
  }
  match(request: Request | string): Promise<Response | undefined> {
    const found = [...this.stores.values()].map((cache) => cache.entries.get(urlOf(request)))
    return Promise.resolve(found.find((answer) => answer !== undefined)?.clone())
  }
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
    return Promise.resolve(this.entries.get(urlOf(request))?.clone())
  }
  put(request: Request | string, answer: Response): Promise<void> {
    if (this.#owner.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
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
