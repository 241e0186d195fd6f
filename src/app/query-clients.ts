import { QueryClient, MutationCache, onlineManager, QueryCache } from '@tanstack/react-query'
import { currentLanguage } from '../i18n/language.ts'
import { getSession, onSession } from '../session/session.ts'
import { signal } from '../signal.ts'
import { readStoredSite, siteQuery } from '../site/site.ts'
import { memberKeyOf } from '../storage/member-space.ts'
import { persistQueries, type Keep } from '../storage/query-persister.ts'
import { isCut } from '../api/errors.ts'
import { connection, isOnline } from '../pwa/online.ts'
import { showFailure } from '../components/toasts.ts'

interface SessionData {
  token: string | undefined
  member: string | undefined
  client: QueryClient
  stops: (() => void)[]
}

let data: SessionData = { token: undefined, member: undefined, client: makeQueryClient(), stops: [] }
const changes = signal()

async function restoreShared(target: SessionData): Promise<void> {
  const { wire } = currentLanguage()
  // With a token, answers belong to the member, even those that guests may request.
  const shared: Keep[] = target.token === undefined ? ['config', 'public'] : ['config']
  const [site, stop] = await Promise.all([
    readStoredSite(wire),
    persistQueries(target.client, 'queries', shared),
  ])
  const key = siteQuery(wire).queryKey
  if (site && target.client.getQueryData(key) === undefined) {
    // `updatedAt: 0` makes the stored config stale, so the query uses the boot script's answer now. Used later, that answer would
    // look newer than it is.
    target.client.setQueryData(key, site.value, { updatedAt: 0 })
  }
  addStop(target, stop)
}

async function restoreMember(target: SessionData, member: string): Promise<void> {
  target.member = member
  addStop(target, await persistQueries(target.client, memberKeyOf(member, 'queries'), ['public', 'member']))
}

// The session may have changed while the disk was read. An outdated client must store nothing.
function addStop(target: SessionData, stop: () => void): void {
  if (target === data) target.stops.push(stop)
  else stop()
}

async function followSession(): Promise<void> {
  const { token, member } = getSession()
  if (token === data.token && member === data.member) return
  const isNew = token !== data.token
  if (isNew) {
    const old = data
    data = { token, member: undefined, client: makeQueryClient(), stops: [] }
    for (const stop of old.stops) stop()
    void old.client.cancelQueries()
    old.client.clear()
    // A mutation that is still running must not show its failure to a guest or the next member.
    old.client.getQueryCache().config = old.client.getMutationCache().config = {}
    changes.notify()
  }
  const now = data
  if (isNew) await restoreShared(now)
  // The session may have changed while the disk was read.
  if (now === data && member !== undefined && now.member === undefined) await restoreMember(now, member)
}

/** Fills the query client from disk, and replaces it whenever the token changes. Called once, before the first render. */
export async function startQueryClients(): Promise<void> {
  const { token, member } = getSession()
  data.token = token
  onSession(() => void followSession())
  await Promise.all([restoreShared(data), member === undefined ? undefined : restoreMember(data, member)])
}

/** Returns the query client of the current session. */
export function queryClient(): QueryClient {
  return data.client
}

/** Calls a listener when the session has a new client. */
export const onQueryClient = changes.on

// Follows the app's own connection state: the browser's `online` event does not prove that the server is reachable.
onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline())
  return connection.on(() => setOnline(isOnline()))
})

/** Returns a query client for one member or guest; never shared by two people. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The offline bar shows that the connection was cut.
        if (query.state.data === undefined && !query.meta?.noToast && !isCut(error)) showFailure(error)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => showFailure(error) }),
    defaultOptions: {
      queries: {
        // `always`: calls fail at once when offline. A paused query would leave its screen showing the skeleton forever.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        gcTime: Infinity,
        retry: (count, error) => count < 1 && isCut(error),
        retryDelay: 400,
      },
      // `gcTime: 0` drops the input with its form: it may be a password or card number.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}
