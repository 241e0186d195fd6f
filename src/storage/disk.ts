import { createStore, del, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'

const DATABASE = 'lantern'
const STORE = 'kept'

let store: UseStore | undefined
const listeners = new Set<() => void>()

// What the disk did not take (blocked, full, broken), by key; a removal is kept as undefined. It hides what the disk says.
const held = new Map<string, unknown>()

function hold(key: string, value: unknown): void {
  held.set(key, value)
  for (const listener of listeners) listener()
}

function release(key: string): void {
  if (held.delete(key)) for (const listener of listeners) listener()
}

// Safari drops connections and idb-keyval keeps the dead one (its issue 165): open anew once, then give up. A value that cannot be stored at
// all is a mistake in the program and no fault of the disk.
async function onDisk<T>(task: (store: UseStore) => Promise<T>): Promise<{ value: T } | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      store ??= createStore(DATABASE, STORE)
      return { value: await task(store) }
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause
      store = undefined
    }
  }
  return undefined
}

/** Reads one value; undefined when there is none. */
export async function readDisk(key: string): Promise<unknown> {
  if (held.has(key)) return held.get(key)
  return (await onDisk<unknown>((disk) => get(key, disk)))?.value
}

/** Writes one value; it is on disk when the promise resolves, or in memory when this browser gives no disk. */
export async function writeDisk(key: string, value: unknown): Promise<void> {
  if (await onDisk((disk) => set(key, value, disk))) release(key)
  else hold(key, value)
}

/** Changes one value in a single transaction, so that two tabs cannot overwrite each other's change. */
export async function updateDisk(key: string, change: (value: unknown) => unknown): Promise<void> {
  if (!held.has(key) && (await onDisk((disk) => update(key, change, disk)))) return
  await writeDisk(key, change(await readDisk(key)))
}

/** Removes one value. */
export async function removeDisk(key: string): Promise<void> {
  if (await onDisk((disk) => del(key, disk))) release(key)
  else hold(key, undefined)
}

/** The keys that begin with a text. */
export async function diskKeys(prefix: string): Promise<string[]> {
  const there = (await onDisk<IDBValidKey[]>((disk) => keys(disk)))?.value ?? []
  const all = new Set([...there, ...held.keys()])
  return [...all]
    .filter((key) => typeof key === 'string')
    .filter((key) => key.startsWith(prefix) && !(held.has(key) && held.get(key) === undefined))
}

/** Removes every value whose key the test accepts. */
export async function removeWhere(test: (key: string) => boolean): Promise<void> {
  const doomed = (await diskKeys('')).filter(test)
  const gone = await onDisk((disk) => delMany(doomed, disk))
  for (const key of doomed) {
    if (gone) release(key)
    else hold(key, undefined)
  }
}

/** True while something lives in memory alone, because this browser gave no disk for it. */
export function livesInMemory(): boolean {
  return held.size > 0
}

/** Calls back when that changes; gives the function that stops it. */
export function onDiskLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
