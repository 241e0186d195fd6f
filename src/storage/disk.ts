import { signal } from '../signal.ts'
import { commit, openDisk, put, rowsOf, type Disk, type Transaction, VALUES } from './database.ts'

/** How long to wait for the database to open, in milliseconds. Some browsers never answer, and the first screen waits too. */
const PATIENCE_MS = 4_000
/** How long to wait for one task, in milliseconds. In WebKit, a frozen page's transaction can block others forever. */
const TASK_MS = 6_000
/** How often to measure that wait, in milliseconds. Time in which the page sleeps does not count. */
const LOOK_MS = 1_000

interface Removal {
  test: (key: string) => boolean
  onTaken: (() => void) | undefined
}

let connection: Promise<Disk | undefined> | undefined
let isDamaged = false
let isSilent = false
const trouble = signal()

// Values that the disk could not store (blocked, full, broken), by key. They override what is on disk.
const held = new Map<string, unknown>()
// What was last read or written, by key: used when the disk no longer answers, since no answer does not mean that nothing is there.
const seen = new Map<string, unknown>()
// These are large, and the server has them too: they have no fallback in memory.
const BULKY = /:queries$/
// Keys of such values that were built without reading the disk. Writing one would overwrite stored data, so it stays in memory.
const partial = new Set<string>()
// Removals that the disk did not take: repeated before anything else is read or written.
let pendingDeletes: readonly Removal[] = []

function notify(): void {
  trouble.notify()
}

/** Keeps in memory what the disk did not take. */
export function hold(key: string, value: unknown): void {
  held.set(key, value)
  notify()
}

/** What the disk did not take under a key. */
export const heldOf = (key: string): unknown => held.get(key)

/** Discards what memory held: the disk has it. */
export function release(key: string): void {
  if (held.delete(key)) notify()
}

/** Forgets what was read from disk: its keys have changed. */
export const forgetSeen = (): void => seen.clear()

function note(key: string, value: unknown): void {
  if (BULKY.test(key)) return
  if (value === undefined) seen.delete(key)
  else seen.set(key, value)
}

/** The disk did not answer in time: the app goes without it until it is reopened, since the task may still be carried out. */
class Silence extends Error {}

// The document's timeline runs only while the page does, and early timers do not advance it.
const moment = () => Number(globalThis.document?.timeline?.currentTime ?? performance.now())

function inTime<T>(task: Promise<T>): Promise<T> {
  let left = TASK_MS
  let last = moment()
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    const look = () => {
      const now = moment()
      left -= Math.min(now - last, LOOK_MS)
      last = now
      if (left <= 0) reject(new Silence())
      else timer = setTimeout(look, LOOK_MS)
    }
    look()
  })
  return Promise.race([task, silence]).finally(() => clearTimeout(timer))
}

// Undefined when the browser does not answer: then there is no disk until the app is reopened.
async function connect(): Promise<Disk | undefined> {
  const opening = openDisk(() => (connection = undefined))
  return Promise.race([opening, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function erase(disk: Disk, test: Removal['test']): Promise<unknown> {
  return disk.write(async (transaction) => {
    const values = transaction.objectStore(VALUES)
    const keys = await values.getAllKeys()
    await Promise.all(keys.filter(test).map((key) => values.delete(key)))
    await eraseRows(transaction, new Set(keys.filter((key) => !test(key))))
    return commit(transaction, [])
  })
}

async function eraseRows(
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

async function makeUp(disk: Disk): Promise<void> {
  for (const removal of pendingDeletes) {
    await erase(disk, removal.test)
    removal.onTaken?.()
    pendingDeletes = pendingDeletes.filter((other) => other !== removal)
    notify()
  }
}

/**
 * Runs a task on the disk. Resolves with undefined if the disk fails or does not answer in time. Reopens the database once, because Safari drops
 * connections, not always with an event. Throws if a value cannot be cloned, which is a bug and not a disk failure.
 */
export async function onDisk<T>(task: (disk: Disk) => Promise<T>): Promise<{ value: T } | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      connection ??= connect()
      const disk = await connection
      if (!disk) return undefined
      return { value: await inTime(makeUp(disk).then(() => task(disk))) }
    } catch (cause) {
      if (cause instanceof Silence) {
        connection = Promise.resolve(undefined)
        isSilent = true
        notify()
        return undefined
      }
      if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause
      connection = undefined
    }
  }
  return undefined
}

// Undefined when the disk does not answer.
async function ask(key: string): Promise<{ value: unknown } | undefined> {
  if (held.has(key)) return { value: held.get(key) }
  const read = await onDisk((disk) => disk.read((transaction) => transaction.objectStore(VALUES).get(key)))
  if (read) note(key, read.value)
  return read
}

/** Reads one value; undefined when there is none. */
export async function readDisk(key: string): Promise<unknown> {
  const read = await ask(key)
  return read ? read.value : seen.get(key)
}

/** Writes one value; it is on disk when the promise resolves, or in memory when this browser has no disk. */
export async function writeDisk(key: string, value: unknown): Promise<void> {
  const write = (disk: Disk) => disk.write((transaction) => put(transaction, key, value))
  if (partial.has(key) || !(await onDisk(write))) return hold(key, value)
  note(key, value)
  release(key)
}

// Changes that the disk does not take are made in memory, one at a time, since no transaction isolates them.
let turn = Promise.resolve()

async function updateApart(key: string, change: (value: unknown) => unknown): Promise<void> {
  const read = await ask(key)
  if (!read && BULKY.test(key)) partial.add(key)
  await writeDisk(key, change(read ? read.value : seen.get(key)))
}

/** Changes one value in a single transaction, so that two tabs cannot overwrite each other's change. */
export async function updateDisk(key: string, change: (value: unknown) => unknown): Promise<void> {
  let next: unknown
  const replace = async (transaction: Transaction<'readwrite'>) => {
    next = change(await transaction.objectStore(VALUES).get(key))
    await put(transaction, key, next)
  }
  if (!held.has(key) && (await onDisk((disk) => disk.write(replace)))) return note(key, next)
  const inMemory = turn.then(() => updateApart(key, change))
  turn = inMemory.catch(() => undefined) // the caller handles it
  return inMemory
}

/** Removes one value. */
export function removeDisk(key: string): Promise<void> {
  return removeWhere((other) => other === key)
}

/** The keys that begin with a text. */
export async function diskKeys(prefix: string): Promise<string[]> {
  const read = await onDisk((disk) =>
    disk.read((transaction) => transaction.objectStore(VALUES).getAllKeys()),
  )
  const there = read?.value ?? seen.keys()
  return [...new Set([...there, ...held.keys()])].filter((key) => key.startsWith(prefix))
}

/**
 * Removes every value whose key the test accepts, in a single transaction. If the disk does not take that, nothing more is read before it does;
 * `onTaken` is called as soon as it did.
 */
export async function removeWhere(test: Removal['test'], onTaken?: () => void): Promise<void> {
  for (const key of [...seen.keys()].filter(test)) seen.delete(key)
  for (const key of [...held.keys()].filter(test)) release(key)
  for (const key of [...partial].filter(test)) partial.delete(key)
  if (await onDisk((disk) => erase(disk, test))) return onTaken?.()
  pendingDeletes = [...pendingDeletes, { test, onTaken }]
  notify()
}

/** Removes rows whose key is gone: an older build in an open tab removes only keys. */
export const removeOrphanRows = () => onDisk((disk) => erase(disk, () => false))

/** Reports that something was stored and could not be read. */
export function reportUnreadable(): void {
  isDamaged = true
  notify()
}

/** True while something is in memory only, because this browser has no disk for it. */
export function livesInMemory(): boolean {
  return isSilent || held.size > 0 || pendingDeletes.length > 0
}

/** What the member should know of this device: it stores nothing new, or something stored is lost. */
export function diskTrouble(): 'memory' | 'damage' | undefined {
  if (livesInMemory()) return 'memory'
  return isDamaged ? 'damage' : undefined
}

/** Calls back when either changes; returns the function that stops it. */
export const onDiskLost = trouble.on
