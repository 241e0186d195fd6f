import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { onVisibility } from '../time/clock.ts'
import { readDisk, removeDisk, updateDisk } from './disk.ts'
import { maskedText } from './masked.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Where a query's data is persisted. `config`: in the cache that all users of the device share. `public`: in that cache if a
     * guest fetched it, else in the member's. `member`: in the member's cache only. Unset: in memory only.
     * `noToast`: a failure is shown only by the screen, without a toast.
     */
    queryMeta: { keep?: Keep; noToast?: boolean }
  }
}

export type Keep = 'config' | 'public' | 'member'

// Raise a shape when older stored answers would be misread, not when only a field was added. Answers of an older shape are
// dropped. Shared shape 1 may contain a member's answers, which no guest may read.
const SHAPES = { member: '1', shared: '2' }
/** The delay before a change is written, in milliseconds. Short, because a change is lost if the app is killed in this time. */
const WRITE_AFTER_MS = 150
/** How long an answer stays on disk, in milliseconds. */
const MAX_AGE_MS = 30 * 86_400_000
/** How many answers stay on disk. Keys contain days, orders and venues, so their number grows, and every start reads them all. */
const MAX_QUERIES = 100

/**
 * Returns the newest answers of the last month. Answers without a time come last: the app composed them from other answers. So do
 * answers from the future, stored while this device's clock ran ahead.
 */
function newest(queries: DehydratedState['queries']): DehydratedState['queries'] {
  const now = Date.now()
  const timeOf = ({ state: { dataUpdatedAt: at } }: (typeof queries)[number]) => (at > now ? 0 : at)
  return queries
    .filter((query) => timeOf(query) === 0 || timeOf(query) >= now - MAX_AGE_MS)
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, MAX_QUERIES)
}

function masked(query: DehydratedState['queries'][number]): typeof query {
  if (query.queryKey[0] !== 'user' || typeof query.state.data !== 'object') return query
  const data: Record<string, unknown> = { ...query.state.data }
  for (const field of ['phone', 'email', 'real_name', 'qq', 'telegram', 'weixin', 'skype']) {
    if (typeof data[field] === 'string') data[field] = maskedText(data[field])
  }
  return { ...query, state: { ...query.state, data } }
}

// The previous page may have ended before it stored the effect of the last order or card. Show stored data at once, but refetch
// the member's own, and a guest's after a login.
function outdated(queries: DehydratedState['queries'], keeps: readonly Keep[]): DehydratedState['queries'] {
  return queries.map((query) => {
    const { keep = 'member' } = query.meta ?? {}
    // A clock that ran ahead would make an answer look new for days.
    return keep !== 'member' && keeps.includes(keep) && query.state.dataUpdatedAt <= Date.now()
      ? query
      : { ...query, state: { ...query.state, isInvalidated: true } }
  })
}

/** The query cache as stored. */
interface Persisted {
  buster: string
  clientState: DehydratedState
}

const persisted = v.object({
  buster: v.string(),
  clientState: v.object({
    mutations: v.array(v.never()),
    queries: v.array(
      v.object({ queryHash: v.string(), queryKey: v.array(v.unknown()), state: v.object({}) }),
    ),
  }),
})

const hashesOf = (queries: DehydratedState['queries']) => new Set(queries.map(({ queryHash }) => queryHash))

// Other tabs write to this key too: keep the newer answer of each query, and what only they have fetched. What this client removed
// must not stay: `before` contains the hashes that it read or last wrote.
function withOthers(written: Persisted, stored: unknown, before: ReadonlySet<string>): Persisted {
  if (!isPersisted(stored) || stored.buster !== written.buster) return written
  const others = new Map(stored.clientState.queries.map((query) => [query.queryHash, query]))
  const queries = written.clientState.queries.map((query) => {
    const other = others.get(query.queryHash)
    // An answer from the future was stored while this device's clock ran ahead.
    const isNewer =
      other &&
      other.state.dataUpdatedAt > query.state.dataUpdatedAt &&
      other.state.dataUpdatedAt <= Date.now()
    return isNewer ? other : query
  })
  for (const hash of [...hashesOf(queries), ...before]) others.delete(hash)
  return { ...written, clientState: { mutations: [], queries: newest([...queries, ...others.values()]) } }
}

// A newer app's data stays as it is. Only its version can be read.
function isOfNewerApp(stored: unknown, shape: string): boolean {
  return v.is(v.object({ buster: v.string() }), stored) && Number(stored.buster) > Number(shape)
}

function isPersisted(value: unknown): value is Persisted {
  return v.is(persisted, value)
}

/**
 * Restores queries from a key, then persists those whose `meta.keep` is in `keeps`. Stored queries of others stay. Resolves with
 * the function that stops persisting at once and drops a pending write.
 */
export async function persistQueries(
  queryClient: QueryClient,
  key: string,
  keeps: readonly Keep[],
): Promise<() => void> {
  const isMembers = keeps.includes('member')
  const buster = isMembers ? SHAPES.member : SHAPES.shared
  const isPersistent = ({ meta }: Partial<Pick<Query, 'meta'>>) =>
    meta?.keep !== undefined && keeps.includes(meta.keep)
  let before = new Set<string>()
  const stored = await readDisk(key)
  if (isPersisted(stored) && !isOfNewerApp(stored, buster)) {
    try {
      const queries = newest(stored.clientState.queries)
      if (stored.buster === buster) {
        hydrate(queryClient, { mutations: [], queries: outdated(queries, keeps) })
        before = hashesOf(queries.filter(isPersistent))
      } else await removeDisk(key)
    } catch {
      await removeDisk(key) // unreadable data is dropped
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = () => {
    cancel()
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => isPersistent(query) && query.state.data !== undefined,
    })
    const clientState = { mutations: [], queries: newest(queries).map(masked) }
    const written = { buster, clientState }
    const known = before
    before = hashesOf(clientState.queries)
    void updateDisk(key, (stored) =>
      isOfNewerApp(stored, buster) ? stored : withOthers(written, stored, known),
    )
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Observer events change no data.
    if (isPersistent(query) && !type.startsWith('observer')) timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  const stop = onVisibility(() => document.visibilityState === 'hidden' && timer && write())
  return () => {
    stop()
    unsubscribe()
    cancel()
  }
}
