import { openDB } from 'idb'
import { readDisk } from '../../src/storage/disk.ts'

/**
 * Resolves with a function that blocks the disk at once, as a frozen page's open transaction does. It returns the function that
 * releases the disk.
 */
export async function diskBlocker() {
  await readDisk('') // creates the database
  const disk = await openDB('lantern')
  return () => {
    const { store } = disk.transaction('kept', 'readwrite')
    const released = new AbortController()
    const keepOpen = async () => {
      while (!released.signal.aborted) await store.get('')
      disk.close()
    }
    void keepOpen()
    return () => released.abort()
  }
}

/** Blocks the disk. Resolves with the function that releases it. */
export async function blockDisk() {
  const block = await diskBlocker()
  return block()
}
