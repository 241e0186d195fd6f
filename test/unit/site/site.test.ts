import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer } from '../api/wire-server.ts'
import { waitFor } from '../wait.ts'

const answerOf = (title: string) =>
  JSON.stringify({ code: 200, msg: '', data: { system: { config_site: { title } }, lang: [], banner: [] } })

let server: Awaited<ReturnType<typeof startServer>>
let site: typeof import('../../../src/site/site.ts')

// The client reads its base URL when it is loaded, so the server starts first.
beforeAll(async () => {
  server = await startServer(({ response }) => response.end(answerOf('new')))
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../src/api/client.ts')
  configureApi({
    token: () => undefined,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
  site = await import('../../../src/site/site.ts')
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const shown = (client: QueryClient) =>
  client.getQueryData(site.siteQuery('EN').queryKey)?.config.config_site.title

/** Opens a page whose boot script got an old answer that the worker had stored. */
function openPage(): QueryClient {
  vi.stubGlobal('window', {
    lanternBoot: { lang: 'EN', indexdata: Promise.resolve(new Response(answerOf('old'))) },
  })
  return new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
}

test.each([
  ['before anything asks', 0],
  ['while the old answer is read', 1],
])('an answer that is reported as old %s is replaced by the new one', async (_, earlier) => {
  const client = openPage()
  const query = site.siteQuery('EN')
  if (earlier) void client.prefetchQuery(query)
  site.refetchSite(client, 'EN')
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  await waitFor(() => expect(shown(client)).toBeDefined())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown(client)).toBe('new')
  stop()
})

test('an answer that the boot script failed to get on a slow network is refetched', async () => {
  const late = Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
  late.catch(() => undefined)
  vi.stubGlobal('window', { lanternBoot: { lang: 'EN', indexdata: late } })
  const client = new QueryClient()
  const stop = new QueryObserver(client, site.siteQuery('EN')).subscribe(() => undefined)
  await waitFor(() => expect(shown(client)).toBe('new'), 5_000)
  stop()
})

test('an answer that changed during its first fetch is refetched', async () => {
  const client = new QueryClient()
  const queryKey = ['languages', 'EN']
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('new')]
  const stop = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() }).subscribe(
    () => undefined,
  )
  site.refetchAnswer(client, queryKey)
  first.resolve('old')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(queryKey)).toBe('new')
  stop()
})
