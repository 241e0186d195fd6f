import { openDB, type DBSchema, type IDBPTransaction } from 'idb'

const DATABASE = 'lantern'
/** The store of single values, under the name that every version of the app knows. */
export const VALUES = 'kept'
/** Version 2 adds `records`. Version 1 stored the records of each month as one of the values. */
const VERSION = 2

/** A row of records: which of the values it belongs to, and when the server was asked for it (milliseconds since 1970 UTC). */
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
/** A transaction over both stores, so that rows and the value they belong to stay together. */
export type Transaction<M extends Mode> = IDBPTransaction<Schema, (typeof VALUES | 'records')[], M>

/** The open database. Each task runs in a transaction of its own, and again when the page was left before it ended. */
export interface Disk {
  read: <T>(task: (transaction: Transaction<'readonly'>) => Promise<T>) => Promise<T>
  write: <T>(task: (transaction: Transaction<'readwrite'>) => Promise<T>) => Promise<T>
}

/** All rows that belong to a key. */
export function rowsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

/** A page that still runs so long after `pagehide` (milliseconds) was not left. */
const STILL_HERE_MS = 1_000

type Ending = Pick<Transaction<Mode>, 'abort' | 'done'>

/** The page was left before the transaction was committed. */
class Interrupted extends Error {}

// WebKit freezes a page that is left with open transactions, and then blocks those of every other page, reads too. So a page that is left aborts its
// transactions and starts none; when it is back, it runs them again.
const open = new Map<Ending, () => void>()
let isLeft = false
let here = Promise.resolve()
let comeBack: () => void = () => undefined

function leave(): void {
  if (isLeft) return
  isLeft = true
  here = new Promise((resolve) => {
    // Timers of a frozen page do not fire.
    const timer = setTimeout(() => comeBack(), STILL_HERE_MS)
    comeBack = () => {
      clearTimeout(timer)
      isLeft = false
      resolve()
    }
  })
  for (const [transaction, interrupt] of open) {
    try {
      transaction.abort()
    } catch {
      continue // already committed: the browser ends it without the page
    }
    interrupt()
  }
}

// Before all other listeners, which read and write.
globalThis.addEventListener?.('pagehide', leave, { capture: true })
globalThis.addEventListener?.('pageshow', () => comeBack(), { capture: true })

function follow(transaction: Ending, interrupt: () => void): void {
  open.set(transaction, interrupt)
  const end = () => open.delete(transaction)
  transaction.done.then(end, end) // a failure is reported by the request that failed
}

/** Opens the database; `onClosed` is called when the browser or another tab closes it. */
export async function openDisk(onClosed: () => void): Promise<Disk> {
  await here
  const database = await openVersion(VERSION, onClosed).catch((cause: unknown) => {
    // A newer app has upgraded it: it still has these stores.
    if (cause instanceof DOMException && cause.name === 'VersionError')
      return openVersion(undefined, onClosed)
    throw cause
  })
  const run = async <M extends Mode, T>(mode: M, task: (transaction: Transaction<M>) => Promise<T>) => {
    for (;;) {
      await here
      const transaction = database.transaction([VALUES, 'records'], mode)
      const interruption = new Promise<never>((_, reject) => {
        follow(transaction, () => reject(new Interrupted()))
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
      follow(transaction, () => undefined)
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

/** Writes a value and commits it at once: a page that is left in the next moment has stored it. */
export function put(transaction: Transaction<'readwrite'>, key: string, value: unknown): Promise<unknown> {
  return commit(transaction, [transaction.objectStore(VALUES).put(value, key)])
}

/** Commits a transaction whose last requests have been made; resolves when it is stored. */
export function commit(
  transaction: Transaction<'readwrite'>,
  requests: readonly Promise<unknown>[],
): Promise<unknown> {
  transaction.commit()
  return Promise.all([...requests, transaction.done])
}
