import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { parseAmount } from '../platform/amount.ts'

/** Everything that the app's origin stores in this browser, apart from the precache. Includes the history state. */
export interface Disk {
  databases: Record<string, unknown>
  caches: Record<string, string>
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  cookies: string
  history: unknown
}

/** Reads the databases of the page's origin, by database, store and key. Runs in the page. */
export async function databasesInPage(): Promise<Disk['databases']> {
  const databases: Record<string, unknown> = {}
  const readDatabase = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
      opening.addEventListener('success', () => {
        const stores = [...opening.result.objectStoreNames]
        const reading = opening.result.transaction(stores)
        reading.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
        for (const store of stores) {
          const walk = reading.objectStore(store).openCursor()
          walk.addEventListener('success', () => {
            if (!walk.result) return
            databases[`${name}/${store}/${JSON.stringify(walk.result.key)}`] = walk.result.value
            walk.result.continue()
          })
        }
      })
    })
  for (const { name = '' } of await indexedDB.databases()) await readDatabase(name)
  return databases
}

/** Reads the databases of the page's origin, by database, store and key. */
export function readDatabases(page: Page): Promise<Disk['databases']> {
  return page.evaluate(databasesInPage)
}

/** Reads everything stored, apart from the precache. The page must be one of the app's. */
export async function readDisk(page: Page): Promise<Disk> {
  const databases = await readDatabases(page)
  const rest = await page.evaluate(async () => {
    const cached: Record<string, string> = {}
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        cached[`${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return {
      caches: cached,
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      sessionStorage: Object.fromEntries(Object.entries(sessionStorage)),
      cookies: document.cookie,
      history: history.state,
    }
  })
  return { databases, ...rest }
}

/** Resolves with the token on the disk, or undefined for a guest. */
export async function tokenOnDisk(page: Page): Promise<string | undefined> {
  const databases = await readDatabases(page)
  return /"token":"([^"]+)"/.exec(JSON.stringify(databases))?.[1]
}

/** Returns the texts that `haystack` contains, also within strings of JSON. */
export function found(haystack: unknown, needles: readonly string[]): string[] {
  const all = JSON.stringify(haystack)
  return needles.filter((needle) => all.includes(JSON.stringify(needle).slice(1, -1)) || all.includes(needle))
}

const journalSchema = v.object({
  data: v.array(v.object({ money: v.nullable(v.string()), state: v.string() })),
})

/** Resolves with the states of the submissions of this amount in the journal on disk. */
export async function journalStates(page: Page, money: string): Promise<string[]> {
  const { ['lantern/kept/"submissions"']: stored = { data: [] } } = await readDatabases(page)
  const entries = v.parse(journalSchema, stored).data
  const isOf = (entry: { money: string | null }) =>
    entry.money !== null && parseAmount(entry.money) === parseAmount(money)
  return entries.filter(isOf).map(({ state }) => state)
}

/** Overwrites values in the app's database, as a fault or another version would. The app must have opened the database. */
export function overwriteDisk(page: Page, values: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lantern')
        opening.addEventListener('error', () => reject(new Error('the database cannot be opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kept', 'readwrite')
          for (const [key, value] of entries) writing.objectStore('kept').put(value, key)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    Object.entries(values),
  )
}

/**
 * Makes writes to the app's database wait, as on a slow disk. Calling the returned function ends the wait. A page that was loaded without
 * `dropLongTimers(WAIT_CHECK_MS)` gives up the disk after six seconds.
 */
export async function blockWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lantern')
        opening.addEventListener('error', () => reject(new Error('the database cannot be opened')))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
          // A transaction stays open as long as it gets another request.
          const read = () => {
            if (document.documentElement.dataset['holdsDisk'] !== undefined) store.count().onsuccess = read
            else opening.result.close()
            resolve()
          }
          document.documentElement.dataset['holdsDisk'] = ''
          store.count().onsuccess = read
        })
      }),
  )
  return () => page.evaluate(() => void delete document.documentElement.dataset['holdsDisk'])
}

/** Resolves with the names of the drafts on the disk. */
export async function draftsOn(page: Page): Promise<string[]> {
  const databases = await readDatabases(page)
  return Object.keys(databases).flatMap((key) => /:drafts:(\w+)/.exec(key)?.[1] ?? [])
}
