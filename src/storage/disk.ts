import { holdReloadsWhile } from '../pwa/updates.ts'
import { signal } from '../signal.ts'
import { commit, openDisk, put, rowsOf, type Disk, type Transaction, VALUES } from './database.ts'

/**
 * How long to wait for the database to open, in milliseconds. Some browsers never answer, and the first screen waits for the
 * database.
 */
const OPEN_TIMEOUT_MS = 4_000
/** How long to wait for one task, in milliseconds. In WebKit, a frozen page's transaction can block others forever. */
const TASK_TIMEOUT_MS = 6_000
/** How often to measure a wait, in milliseconds. Time while the page sleeps does not count. */
export const WAIT_CHECK_MS = 1_000

interface Removal {
  test: (key: string) => boolean
  onRemoved: (() => void) | undefined
}

let connection: Promise<Disk | undefined> | undefined
let isDamaged = false
let hasTimedOut = false
const trouble = signal()

// Values that the disk could not store (blocked, full, broken), by key. They override what is on disk.
const unstored = new Map<string, unknown>()
// The last value read or written, by key. Used when the disk stops answering: no answer does not mean that there is no value.
const lastKnown = new Map<string, unknown>()
// Matches the keys of large values that the server has too: they have no fallback in memory.
const BULKY = /:queries$/
// Keys whose values stay in memory, because writing them would overwrite stored data: that of a newer app, or large values that
// were not read.
const memoryOnlyKeys = new Set<string>()
// Removals that failed. They are retried before any other read or write.
let pendingDeletes: readonly Removal[] = []

/** Stores a value in memory because the disk could not store it. */
export function keepInMemory(key: string, value: unknown): void {
  unstored.set(key, value)
  trouble.notify()
}

/** Stores a value in memory until the app is reopened. What is on disk stays. */
export function keepOnlyInMemory(key: string, value: unknown): void {
  memoryOnlyKeys.add(key)
  keepInMemory(key, value)
}

/** Returns the value that is only in memory, by key. */
export const valueInMemory = (key: string): unknown => unstored.get(key)

/** Drops the value in memory once the disk has stored it. */
export function dropFromMemory(key: string): void {
  if (unstored.delete(key)) trouble.notify()
}

function remember(key: string, value: unknown): void {
  if (!BULKY.test(key)) lastKnown.set(key, value)
}

/**
 * Thrown when the disk did not answer in time. Until the app is reopened, it runs without the disk, because the task may still
 * run.
 */
class DiskTimeout extends Error {}

// The document's timeline stops while the page sleeps, and timers that fire early do not advance it.
const moment = () => Number(globalThis.document?.timeline?.currentTime ?? performance.now())

function withTimeout<T>(task: Promise<T>, left = TASK_TIMEOUT_MS): Promise<T> {
  let last = moment()
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    const check = () => {
      const now = moment()
      left -= Math.min(now - last, WAIT_CHECK_MS)
      last = now
      if (left <= 0) reject(new DiskTimeout())
      else timer = setTimeout(check, WAIT_CHECK_MS)
    }
    check()
  })
  return Promise.race([task, timeout]).finally(() => clearTimeout(timer))
}

function connect(): Promise<Disk> {
  return withTimeout(
    openDisk(() => (connection = undefined)),
    OPEN_TIMEOUT_MS,
  )
}

function removeKeys(disk: Disk, test: Removal['test']): Promise<unknown> {
  return disk.write(async (transaction) => {
    const values = transaction.objectStore(VALUES)
    const keys = await values.getAllKeys()
    await Promise.all(keys.filter(test).map((key) => values.delete(key)))
    await removeRows(transaction, new Set(keys.filter((key) => !test(key))))
    return commit(transaction, [])
  })
}

async function removeRows(
  transaction: Transaction<'readwrite'>,
  keysLeft: ReadonlySet<string>,
): Promise<void> {
  const records = transaction.objectStore('records')
  let cursor = await records.openKeyCursor()
  while (cursor) {
    const [key] = cursor.key
    if (!keysLeft.has(key)) await records.delete(rowsOf(key))
    cursor = await cursor.continue([key, '~', ''])
  }
}

async function flushDeletes(disk: Disk): Promise<void> {
  for (const removal of pendingDeletes) {
    await removeKeys(disk, removal.test)
    removal.onRemoved?.()
    pendingDeletes = pendingDeletes.filter((other) => other !== removal)
    trouble.notify()
  }
}

/**
 * Runs a task on the disk. Resolves with undefined if the disk fails or does not answer in time. Reopens the database once,
 * because Safari drops connections, not always with an event. Rejects if a value cannot be cloned, which is a bug and not a disk
 * failure.
 */
export async function onDisk<T>(task: (disk: Disk) => Promise<T>): Promise<{ value: T } | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      connection ??= connect()
      const disk = await connection
      if (!disk) return undefined
      return { value: await withTimeout(flushDeletes(disk).then(() => task(disk))) }
    } catch (cause) {
      if (cause instanceof DiskTimeout) {
        connection = Promise.resolve(undefined)
        hasTimedOut = true
        trouble.notify()
        return undefined
      }
      if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause
      connection = undefined
    }
  }
  return undefined
}

// Reads one value, from memory if it is only there. Resolves with undefined when the disk does not answer.
async function readValue(key: string): Promise<{ value: unknown } | undefined> {
  if (unstored.has(key)) return { value: unstored.get(key) }
  const read = await onDisk((disk) => disk.read((transaction) => transaction.objectStore(VALUES).get(key)))
  if (read) remember(key, read.value)
  return read
}

// Firefox before 132 throws at the name while all cookies are blocked.
function hasDatabase(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    return false
  }
}

/** Reads one value; undefined when there is none. Calls `onUnread` if the disk did not answer. */
export async function readDisk(key: string, onUnread?: () => void): Promise<unknown> {
  const read = await readValue(key)
  if (!read && !lastKnown.has(key) && hasDatabase()) onUnread?.()
  return read ? read.value : lastKnown.get(key)
}

/** Writes one value. Once resolved, it is on disk, or in memory if the disk could not store it. */
export async function writeDisk(key: string, value: unknown): Promise<void> {
  const write = (disk: Disk) => disk.write((transaction) => put(transaction, key, value))
  if (memoryOnlyKeys.has(key) || !(await onDisk(write))) return keepInMemory(key, value)
  remember(key, value)
  dropFromMemory(key)
}

// Changes that the disk cannot store are made in memory, one at a time, because no transaction isolates them.
let memoryUpdates = Promise.resolve()

async function updateInMemory(key: string, change: (value: unknown) => unknown): Promise<void> {
  const read = await readValue(key)
  if (!read && BULKY.test(key)) memoryOnlyKeys.add(key)
  const before = read ? read.value : lastKnown.get(key)
  const next = change(before)
  if (next !== before || (unstored.has(key) && !memoryOnlyKeys.has(key))) await writeDisk(key, next)
}

/** Changes one value in one transaction, so that two tabs cannot overwrite each other. The same value is not written again. */
export async function updateDisk(key: string, change: (value: unknown) => unknown): Promise<void> {
  let next: unknown
  const replace = async (transaction: Transaction<'readwrite'>) => {
    const before: unknown = await transaction.objectStore(VALUES).get(key)
    next = change(before)
    if (next !== before) await put(transaction, key, next)
  }
  if (!unstored.has(key) && (await onDisk((disk) => disk.write(replace)))) return remember(key, next)
  const inMemory = memoryUpdates.then(() => updateInMemory(key, change))
  memoryUpdates = inMemory.catch(() => undefined) // the caller handles the failure
  return inMemory
}

export function removeDisk(key: string): Promise<void> {
  return removeWhere((other) => other === key)
}

/** Resolves with the keys that start with a prefix. */
export async function diskKeys(prefix: string): Promise<string[]> {
  const read = await onDisk((disk) =>
    disk.read((transaction) => transaction.objectStore(VALUES).getAllKeys()),
  )
  const keys = read?.value ?? [...lastKnown].flatMap(([key, value]) => (value === undefined ? [] : key))
  return [...new Set([...keys, ...unstored.keys()])].filter((key) => key.startsWith(prefix))
}

/**
 * Removes every value whose key passes the test, in one transaction. A failed removal is retried before any other read or write.
 * Calls `onRemoved` once the values are removed from disk.
 */
export async function removeWhere(test: Removal['test'], onRemoved?: () => void): Promise<void> {
  for (const key of [...lastKnown.keys()].filter(test)) lastKnown.delete(key)
  for (const key of [...unstored.keys()].filter(test)) dropFromMemory(key)
  for (const key of [...memoryOnlyKeys].filter(test)) memoryOnlyKeys.delete(key)
  if (await onDisk((disk) => removeKeys(disk, test))) return onRemoved?.()
  pendingDeletes = [...pendingDeletes, { test, onRemoved }]
  trouble.notify()
}

/** Reports that stored data could not be read. */
export function reportUnreadable(): void {
  isDamaged = true
  trouble.notify()
}

/** Returns whether the disk fails, so that something is in memory only. */
export function isMemoryOnly(): boolean {
  return hasTimedOut || unstored.size > 0 || pendingDeletes.length > 0
}
holdReloadsWhile(isMemoryOnly)

/** `memory`: nothing new is stored on this device. `damage`: stored data could not be read. */
export type DiskTrouble = 'memory' | 'damage' | 'both'

export function diskTrouble(): DiskTrouble | undefined {
  if (isMemoryOnly()) return isDamaged ? 'both' : 'memory'
  return isDamaged ? 'damage' : undefined
}

export const onDiskTrouble = trouble.on
