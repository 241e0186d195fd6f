/** Makes a request to the app's database as another app version or a fault would. */
function request<T>(store: 'kept' | 'records', make: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lantern')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(store, 'readwrite')
      const made = make(transaction.objectStore(store))
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve(made.result)
      })
    })
  })
}

/** Stores a row as it is given. */
export function putRaw(row: unknown): Promise<unknown> {
  return request('records', (objects) => objects.put(row))
}

/** Resolves with the stored value of a key, whatever memory holds in its place. */
export function rawValue(key: string): Promise<unknown> {
  return request('kept', (objects) => objects.get(key))
}

/** Creates a database of version 1 with these values, and resolves with it, still open. */
export function makeVersion1(values: Readonly<Record<string, unknown>>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lantern', 1)
    opening.addEventListener('upgradeneeded', () => {
      const stored = opening.result.createObjectStore('kept')
      for (const [key, value] of Object.entries(values)) stored.put(value, key)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
}
