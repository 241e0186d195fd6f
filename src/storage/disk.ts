import { createStore, del, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'

const DATABASE = 'lantern'
const STORE = 'kept'

let store: UseStore | undefined
let memory: Map<string, unknown> | undefined
const listeners = new Set<() => void>()

function fallBack(): Map<string, unknown> {
  memory ??= new Map()
  for (const listener of listeners) listener()
  return memory
}

// Safari drops connections and idb-keyval keeps the dead one (its issue 165): open anew once, then go on in memory.
async function run<T>(onDisk: (store: UseStore) => Promise<T>, inMemory: (memory: Map<string, unknown>) => T): Promise<T> {
  if (memory) return inMemory(memory)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      store ??= createStore(DATABASE, STORE)
      return await onDisk(store)
    } catch {
      store = undefined
    }
  }
  return inMemory(fallBack())
}

/** Reads one value; undefined when there is none. */
export function readDisk(key: string): Promise<unknown> {
  return run<unknown>((disk) => get(key, disk), (held) => held.get(key))
}

/** Writes one value; it is on disk when the promise resolves, or in memory when this browser gives no disk. */
export function writeDisk(key: string, value: unknown): Promise<void> {
  return run((disk) => set(key, value, disk), (held) => void held.set(key, value))
}

/** Changes one value in a single transaction, so that two tabs cannot overwrite each other's change. */
export function updateDisk(key: string, change: (value: unknown) => unknown): Promise<void> {
  return run((disk) => update(key, change, disk), (held) => void held.set(key, change(held.get(key))))
}

/** Removes one value. */
export function removeDisk(key: string): Promise<void> {
  return run((disk) => del(key, disk), (held) => void held.delete(key))
}

/** The keys that begin with a text. */
export async function diskKeys(prefix: string): Promise<string[]> {
  const all = await run<IDBValidKey[]>((disk) => keys(disk), (held) => [...held.keys()])
  return all.filter((key) => typeof key === 'string').filter((key) => key.startsWith(prefix))
}

/** Removes every value whose key the test accepts. */
export async function removeWhere(test: (key: string) => boolean): Promise<void> {
  const doomed = (await diskKeys('')).filter(test)
  await run((disk) => delMany(doomed, disk), (held) => doomed.forEach((key) => held.delete(key)))
}

/** True once this browser gave no disk and the app lives in memory. */
export function livesInMemory(): boolean {
  return memory !== undefined
}

/** Calls back when the disk is lost; gives the function that stops it. */
export function onDiskLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
