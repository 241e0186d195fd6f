import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Simulates a browser with an empty disk and no cookie. Returns the cleanup function, for `beforeEach` to return. */
export function stubBrowser(): () => void {
  const opened: BroadcastChannel[] = []
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        opened.push(this)
      }
    },
  )
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('http://localhost/'))
  return () => {
    for (const channel of opened) channel.close()
    vi.unstubAllGlobals()
  }
}

/** Opens a tab: fresh modules on the disk and the channel that all tabs share. */
export async function openTab() {
  vi.resetModules()
  const session = await import('../../../src/session/session.ts')
  const disk = await import('../../../src/storage/disk.ts')
  const { memberKeyOf } = await import('../../../src/storage/member-space.ts')
  const keep = (member: string, what: string) => disk.writeDisk(memberKeyOf(member, what), 1)
  const keptOf = () => disk.diskKeys('member:')
  return {
    ...session,
    keep,
    keptOf,
    readDisk: disk.readDisk,
    writeDisk: disk.writeDisk,
    removeDisk: disk.removeDisk,
  }
}

/** Opens a tab whose session has started. */
export async function openStarted() {
  const tab = await openTab()
  await tab.startSession()
  return tab
}

/** Offers a token in the cookie. */
export function offer(token: string): void {
  document.cookie = `token=${token}`
}

/** Replaces local storage by the returned map. */
export function stubLocalStorage(): Map<string, string> {
  const local = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  })
  return local
}
