import { openDB, type DBSchema, type IDBPTransaction } from 'idb'

const DATABASE = 'lantern'
/** The object store of single values. Never rename it: every version of the app opens it by this name. */
export const VALUES = 'kept'
/** Version 1 has no `records`. */
const VERSION = 2

/**
 * A stored record. `key` is the disk key that it belongs to, `createdAt` the server's day and time (`YYYY-MM-DD HH:mm:ss`),
 * `savedAt` the time of its request (milliseconds since 1970 UTC).
 */
export interface StoredRow {
  key: string
  row: { id: string; createdAt: string }
  savedAt: number
}

interface Schema extends DBSchema {
  [VALUES]: { key: string; value: unknown }
  records: {
    key: [key: string, createdAt: string, id: string]
    value: StoredRow
    indexes: { id: [key: string, id: string] }
  }
}

type Mode = 'readonly' | 'readwrite'
/**
 * A transaction over both stores, so that rows and their value change together. That is why `idb` serves single values too, not
 * idb-keyval; also, each page aborts the open transactions of its one connection when it is left.
 */
export type Transaction<M extends Mode> = IDBPTransaction<Schema, (typeof VALUES | 'records')[], M>

/** The open database. Each task runs in its own transaction, and runs again if the page was left before the transaction ended. */
export interface Disk {
  read: <T>(task: (transaction: Transaction<'readonly'>) => Promise<T>) => Promise<T>
  write: <T>(task: (transaction: Transaction<'readwrite'>) => Promise<T>) => Promise<T>
}

/** Returns the key range of all rows that belong to `key`. */
export function rowsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

/** How long a page waits after `leave()` before it assumes that it stays (milliseconds). */
const RESUME_AFTER_MS = 1_000

type OpenTransaction = Pick<Transaction<Mode>, 'abort' | 'done'>

/** Thrown when the page was left before the transaction was committed. */
class Interrupted extends Error {}

// WebKit can freeze a page with open transactions, which then block all other pages, even reads. So a page that is being left
// (`pagehide`, or `beforeunload` while it loads) aborts them and starts none. It runs them again when it is shown again, or if it
// is still running a second later.
const open = new Map<OpenTransaction, () => void>()
let isLeft = false
let untilShown = Promise.resolve()
let resume: () => void = () => undefined

function leave(): void {
  if (isLeft) return
  isLeft = true
  untilShown = new Promise((resolve) => {
    // Timers of a frozen page do not fire.
    const timer = setTimeout(() => resume(), RESUME_AFTER_MS)
    resume = () => {
      clearTimeout(timer)
      isLeft = false
      resolve()
    }
  })
  for (const [transaction, interrupt] of open) {
    try {
      transaction.abort()
    } catch {
      continue // already committed: the browser completes it without the page
    }
    interrupt()
  }
}

// Capture, to run before all other listeners, which read and write.
globalThis.addEventListener?.('pagehide', leave, { capture: true })
globalThis.addEventListener?.('pageshow', () => resume(), { capture: true })
// WebKit fires no `pagehide` in a page that is left before it has loaded. On iOS it doesn't fire `beforeunload` either
// (webkit.org/b/219102).
globalThis.addEventListener?.('beforeunload', () => document.readyState !== 'complete' && leave(), {
  capture: true,
})

function track(transaction: OpenTransaction, interrupt: () => void): void {
  open.set(transaction, interrupt)
  const end = () => open.delete(transaction)
  transaction.done.then(end, end) // a failure is reported by the request that failed
}

/** Opens the database. Calls `onClosed` when the browser or another tab closes it. */
export async function openDisk(onClosed: () => void): Promise<Disk> {
  await untilShown
  const database = await openVersion(VERSION, onClosed).catch((cause: unknown) => {
    // A newer version of the app upgraded the database, which still has these stores.
    if (cause instanceof DOMException && cause.name === 'VersionError')
      return openVersion(undefined, onClosed)
    throw cause
  })
  const run = async <M extends Mode, T>(mode: M, task: (transaction: Transaction<M>) => Promise<T>) => {
    for (;;) {
      await untilShown
      const transaction = database.transaction([VALUES, 'records'], mode)
      const interruption = new Promise<never>((_, reject) => {
        track(transaction, () => reject(new Interrupted()))
      })
      try {
        return await Promise.race([task(transaction), interruption])
      } catch (cause) {
        if (!(cause instanceof Interrupted)) throw cause
      }
    }
  }
  return { read: (task) => run('readonly', task), write: (task) => run('readwrite', task) }
}

async function openVersion(version: number | undefined, onClosed: () => void) {
  const database = await openDB<Schema>(DATABASE, version, {
    upgrade: (upgraded, _from, _to, transaction) => {
      const { objectStoreNames } = upgraded
      if (!objectStoreNames.contains(VALUES)) upgraded.createObjectStore(VALUES)
      if (!objectStoreNames.contains('records'))
        upgraded
          .createObjectStore('records', { keyPath: ['key', 'row.createdAt', 'row.id'] })
          .createIndex('id', ['key', 'row.id'])
      track(transaction, () => undefined)
    },
    // Safari drops connections.
    terminated: onClosed,
    // Another tab wants to upgrade or delete the database.
    blocking: () => {
      database.close()
      onClosed()
    },
  })
  return database
}

/** Writes a value and commits at once, so that leaving the page cannot lose it. */
export function put(transaction: Transaction<'readwrite'>, key: string, value: unknown): Promise<unknown> {
  return commit(transaction, [transaction.objectStore(VALUES).put(value, key)])
}

/** Commits a transaction after its last request. Resolves when everything is on disk. */
export function commit(
  transaction: Transaction<'readwrite'>,
  requests: readonly Promise<unknown>[],
): Promise<unknown> {
  transaction.commit()
  return Promise.all([...requests, transaction.done])
}
