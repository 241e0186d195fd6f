import { promisifyRequest, type UseStore } from 'idb-keyval'

const DATABASE = 'lantern'
const STORE = 'kept'
/** A page that still runs so long after `pagehide` (milliseconds) was not left. */
const STILL_HERE_MS = 1_000

/** The page was left before the transaction was committed. */
class Interrupted extends Error {}

// WebKit freezes a page that is left with its transactions open, and then blocks every other page's, reads too. So a page that is left aborts what
// is open and begins nothing; when it is back, it runs all of that again.
const open = new Map<IDBTransaction, () => void>()
let isLeft = false
let here = Promise.resolve()
let comeBack: () => void = () => undefined

function leave(): void {
  if (isLeft) return
  isLeft = true
  here = new Promise((resolve) => {
    // No timer of a frozen page fires.
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

// First of all listeners, for the others read and write.
globalThis.addEventListener?.('pagehide', leave, { capture: true })
globalThis.addEventListener?.('pageshow', () => comeBack(), { capture: true })

function follow(transaction: IDBTransaction, interrupt: () => void): void {
  open.set(transaction, interrupt)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
}

/** Opens the database; `onClosed` is called when the browser or another tab closes it. */
export async function openStore(onClosed: () => void): Promise<UseStore> {
  await here
  const opening = indexedDB.open(DATABASE)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE)
    if (opening.transaction) follow(opening.transaction, () => undefined)
  })
  const database = await promisifyRequest(opening)
  // Safari drops connections.
  database.addEventListener('close', onClosed)
  // Another tab wants the database for itself: a newer app, or whoever deletes it.
  database.addEventListener('versionchange', () => {
    database.close()
    onClosed()
  })
  return async (mode, task) => {
    for (;;) {
      await here
      const transaction = database.transaction(STORE, mode)
      const interruption = new Promise<never>((_, reject) => {
        follow(transaction, () => reject(new Interrupted()))
      })
      try {
        return await Promise.race([task(transaction.objectStore(STORE)), interruption])
      } catch (cause) {
        if (!(cause instanceof Interrupted)) throw cause
      }
    }
  }
}

/** Writes a value and commits it at once: a page that is left in the next moment has stored it. */
export function put(objects: IDBObjectStore, key: string, value: unknown): Promise<void> {
  objects.put(value, key)
  objects.transaction.commit()
  return promisifyRequest(objects.transaction)
}
