import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import { readDisk, removeDisk, updateDisk } from './disk.ts'
import { maskedText } from './masked-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `keep` lets a query's answer onto the disk: `config`, which no token was sent for, for the device; `public` for guests, and in the member's
     * space when a member asked; `member` in that space alone. Without it the answer stays in memory.
     */
    queryMeta: { keep?: Keep }
  }
}

export type Keep = 'config' | 'public' | 'member'

// Raised when a kept answer changes so that an older one would be misread, and not for a field that is only new: what an older app kept is then
// not read, the links among it by which open orders are paid. Shape 1 of what is shared may hold answers to a member, which no guest may read.
const SHAPES = { member: '1', shared: '2' }
// Short: what came in the last moment before the app is killed is lost.
const WRITE_AFTER_MS = 150
const MAX_AGE_MS = 30 * 86_400_000

function masked(query: PersistedClient['clientState']['queries'][number]): typeof query {
  if (query.queryKey[0] !== 'user' || typeof query.state.data !== 'object') return query
  const data: Record<string, unknown> = { ...query.state.data }
  for (const field of ['phone', 'email', 'real_name', 'qq', 'telegram', 'weixin', 'skype']) {
    if (typeof data[field] === 'string') data[field] = maskedText(data[field])
  }
  return { ...query, state: { ...query.state, data } }
}

// The page before may have ended before it kept what the member's last order or card changed: shown at once, but asked for anew.
function outdated(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }))
  return { ...client, clientState: { ...client.clientState, queries } }
}

function persisterAt(key: string, staysBeside: boolean, isMembers: boolean) {
  const shape = isMembers ? SHAPES.member : SHAPES.shared
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: PersistedClient | undefined
  const forget = () => {
    clearTimeout(timer)
    latest = undefined
    timer = undefined
  }
  const flush = () => {
    const written = latest
    if (written)
      void updateDisk(key, (kept) =>
        isOfNewerApp(kept, shape) ? kept : withNewer(written, kept, staysBeside),
      )
    forget()
  }
  return {
    persister: {
      persistClient: (client: PersistedClient) => {
        const queries = client.clientState.queries.map(masked)
        latest = { ...client, clientState: { mutations: [], queries } }
        timer ??= setTimeout(flush, WRITE_AFTER_MS)
      },
      restoreClient: async () => {
        const kept = await readDisk(key)
        if (!isPersisted(kept) || isOfNewerApp(kept, shape)) return undefined
        return isMembers ? outdated(kept) : kept
      },
      removeClient: () => removeDisk(key),
    },
    buster: shape,
    cancel: forget,
    flush,
  }
}

const persisted = v.object({
  buster: v.string(),
  timestamp: v.number(),
  clientState: v.object({
    mutations: v.array(v.never()),
    queries: v.array(
      v.object({ queryHash: v.string(), queryKey: v.array(v.unknown()), state: v.object({}) }),
    ),
  }),
})

// Other tabs write here too: of each answer the newer one stays.
function withNewer(written: PersistedClient, kept: unknown, staysBeside: boolean): PersistedClient {
  if (!isPersisted(kept) || kept.buster !== written.buster) return written
  const others = new Map(kept.clientState.queries.map((query) => [query.queryHash, query]))
  const queries = written.clientState.queries.map((query) => {
    const other = others.get(query.queryHash)
    return other && other.state.dataUpdatedAt > query.state.dataUpdatedAt ? other : query
  })
  for (const { queryHash } of written.clientState.queries) others.delete(queryHash)
  const beside = staysBeside ? [...others.values()] : []
  return { ...written, clientState: { mutations: [], queries: [...queries, ...beside] } }
}

// It is left where it is for that app. Nothing is known of its shape but its number.
function isOfNewerApp(kept: unknown, shape: string): boolean {
  return v.is(v.object({ buster: v.string() }), kept) && Number(kept.buster) > Number(shape)
}

function isPersisted(value: unknown): value is PersistedClient {
  return v.is(persisted, value)
}

/**
 * Puts what was kept under a key into the client, and from then on keeps the answers of the queries that allow it. With `staysBeside`, what others
 * keep there stays. Gives the function that stops it at once: nothing is written after that, not even what was about to be.
 */
export async function keepQueries(
  queryClient: QueryClient,
  key: string,
  keeps: readonly Keep[],
  { staysBeside = false } = {},
): Promise<() => void> {
  const { persister, buster, cancel, flush } = persisterAt(key, staysBeside, keeps.includes('member'))
  const options = { queryClient, persister, buster, maxAge: MAX_AGE_MS }
  await persistQueryClientRestore(options).catch(() => undefined) // what cannot be read is removed, and counts as nothing kept
  const unsubscribe = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ meta, state }: Query) =>
        meta?.keep !== undefined && keeps.includes(meta.keep) && state.data !== undefined,
    },
  })
  const onHide = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHide)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    unsubscribe()
    cancel()
  }
}
