import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/language.ts'
import { clearPublicCaches, publicCachesSize } from '../../pwa/public-caches.ts'
import { dropViews } from '../../pwa/drop-views.ts'
import { rememberLanguage } from '../../pwa/remember-language.ts'
import { isMemberBusy } from '../../pwa/updates.ts'
import { openRows } from '../submission/newest-rows.ts'
import { refetchSite } from '../../site/site.ts'
import { openChannel } from '../../signal.ts'
import { diskKeys, readDisk, removeWhere } from '../../storage/disk.ts'
import { readRows } from '../../storage/records-archive.ts'

// Every screen uses the site config, so it stays until it is refetched. The other entries are not server answers, or the server
// returns them only once.
const NOT_CLEARED = new Set<unknown>(['site', 'cache-size', 'own-orders', 'recovery-answer'])

const channel = openChannel('lantern-cache')

async function cacheSize(): Promise<number> {
  return (await storedSize()) + (await publicCachesSize())
}

/** The size of the data that can be refetched, in bytes. The disk may use more or less. */
export const cacheSizeQuery = queryOptions({
  queryKey: ['cache-size'],
  staleTime: 0,
  gcTime: 0,
  queryFn: cacheSize,
})

function hasOrderInProgress({ queryKey: [subject, list], state: { data } }: Query): boolean {
  if (subject !== 'newest-rows' || !Array.isArray(data)) return false
  if (list !== 'deposits' && list !== 'withdrawals') return false
  return openRows(list, data, []).length > 0
}

// Orders in progress stay: their cards do not count as cache.
function isCleared(drafts: boolean) {
  return (query: Query) => {
    const [subject] = query.queryKey
    return !NOT_CLEARED.has(subject) && !hasOrderInProgress(query) && (drafts || subject !== 'draft')
  }
}

function removeQueries(client: QueryClient, drafts: boolean): void {
  client.removeQueries({ type: 'inactive', predicate: isCleared(drafts) })
}

// If a form is in use, its data stays on screen until it is refetched. A hidden page refetches when it becomes visible.
function refetchAll(client: QueryClient, drafts: boolean, isInUse: boolean): void {
  const predicate = isCleared(drafts)
  if (document.hidden) {
    void client.invalidateQueries({ predicate, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: ['site'], refetchType: 'none' })
    return
  }
  const active = { type: 'active', predicate } as const
  void (isInUse ? client.invalidateQueries(active) : client.resetQueries(active))
  refetchSite(client, currentLanguage().wire)
}

/**
 * Clears the cache in memory, on disk and in the worker. The contract (section 6, column "clear cache") defines its scope: the
 * session, submissions, marks and choices stay. Notifies other tabs and refetches what is shown. Resolves with the size of the
 * cache afterwards (bytes), and whether all saved views are gone: the size does not include them.
 */
export async function clearCache(
  client: QueryClient,
  drafts: boolean,
): Promise<{ left: number; areViewsGone: boolean }> {
  removeQueries(client, drafts)
  await clearStored(drafts)
  const [areViewsGone] = await Promise.all([dropViews(), clearPublicCaches()])
  const left = await cacheSize()
  channel.postMessage({ drafts })
  refetchAll(client, drafts, false)
  void rememberLanguage(currentLanguage().wire)
  return { left, areViewsGone }
}

/**
 * Follows another tab that clears the cache. Drops the same data here and refetches what is shown. Returns the cleanup function.
 */
export function followClearing(client: () => QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const drafts = typeof data === 'object' && data !== null && 'drafts' in data && data.drafts === true
    removeQueries(client(), drafts)
    refetchAll(client(), drafts, isMemberBusy())
  }
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}

// Matches the keys of what can be refetched (configuration, query caches, records) and of recent searches. Everything else stays.
const CACHED = /^site:|^member:[^:]+:(records|searches$)|^(member:[^:]+:)?queries$/
const DRAFTS = /^member:[^:]+:drafts:/

/** Removes the cached config, queries and records of all members from disk. Also removes drafts if `drafts` is true. */
export function clearStored(drafts: boolean): Promise<void> {
  return removeWhere((key) => CACHED.test(key) || (drafts && DRAFTS.test(key)))
}

/** Resolves with the size of the refetchable data, in bytes. Counted as text: the disk may use more or less. */
export async function storedSize(): Promise<number> {
  let size = 0
  for (const key of await diskKeys(''))
    if (CACHED.test(key)) size += sizeOf(await readDisk(key)) + sizeOf(await readRows(key))
  return size
}

function sizeOf(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size
}
