import { openDB } from 'idb'

/** Blocks the disk, as a frozen page's open transaction does. Resolves with the function that releases it. */
export async function blockDisk() {
  const disk = await openDB('lantern')
  const { store } = disk.transaction('kept', 'readwrite')
  const released = new AbortController()
  const keepOpen = async () => {
    while (!released.signal.aborted) await store.get('')
    disk.close()
  }
  void keepOpen()
  return () => released.abort()
}
