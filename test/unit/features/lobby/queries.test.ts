import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { failureText } from '../../../../src/components/failure-text.ts'
import { activateLocale } from '../../../../src/i18n/language.ts'
import { startServer } from '../../api/wire-server.ts'

type Everywhere = Record<string, object>
type Queries = typeof import('../../../../src/features/lobby/queries.ts')

const SIZE = 50
let server: Awaited<ReturnType<typeof startServer>>
let queries: Queries
let client: QueryClient
/** The ids of the venue's games, in the server's order. */
let games: number[]
let countsPages = true
/** How many pages the server reports instead of their number. */
let reportedPages: number | undefined
/** What the server lists of all venues, by search text ('' for no search). Refused if undefined. */
let everywhere: Everywhere | undefined = {}
/** The ids of the venue's games that the server finds. It ignores filters if undefined. */
let found: number[] | undefined
/** Whether the server lists the venue twice. */
let isRepeated = false
/** Whether the server refuses to list games, without a message. */
let isRefusing = false

const nothing = () => undefined

beforeAll(async () => {
  server = await startServer(({ path, body, response }) => {
    if (path === '/m/interface/list') {
      const data = [{ id: 1, code: 'V', type: 'game', label: [] }]
      response.end(JSON.stringify({ code: 200, msg: '', data: isRepeated ? [...data, ...data] : data }))
      return
    }
    if (isRefusing) {
      response.end(JSON.stringify({ code: 422, msg: '' }))
      return
    }
    const { page, game, search_word: word = '', label } = JSON.parse(body)
    if (game === '') {
      const data = everywhere && (everywhere[word] ?? [])
      response.end(JSON.stringify(data ? { code: 200, msg: '', data } : { code: 0, msg: 'Choose a venue' }))
      return
    }
    const listed = (word || label) && found ? found : games
    const data = listed
      .slice((page - 1) * SIZE, page * SIZE)
      .map((id) => ({ id, title: `Game ${id}`, img: '', label: [] }))
    const total = listed.length
    const lastPage = reportedPages ?? (countsPages ? Math.ceil(total / SIZE) : undefined)
    response.end(JSON.stringify({ code: 200, msg: '', data: { data, current_page: page, total, lastPage } }))
  })
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  queries = await import('../../../../src/features/lobby/queries.ts')
  configureApi({
    token: nothing,
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  countsPages = true
  reportedPages = undefined
  found = undefined
  isRepeated = false
  isRefusing = false
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  games = Array.from({ length: 120 }, (_, place) => place + 1)
  await load(2)
  server.received.length = 0
})

const load = (pages: number) =>
  client.fetchInfiniteQuery({
    ...queries.gamesQuery(client, 'EN', { venue: 'V', code: 'game', hot: false, word: '' }),
    pages,
    staleTime: 0,
  })
const filtered = (filter: { hot: boolean; word: string }) =>
  client.fetchInfiniteQuery(queries.gamesQuery(client, 'EN', { venue: 'V', code: 'game', ...filter }))
const idsOf = ({ pages }: Awaited<ReturnType<typeof load>>) =>
  pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))
const asked = () => server.received.map(({ body }) => JSON.parse(body).page)

const COIN = { id: 1, title: 'Lantern Coin', img: '', label: [], game: 'V' }
const { game: _venue, ...NAMELESS } = COIN
const search = (word: string) => client.fetchQuery(queries.foundGamesQuery(client, 'EN', word))

it('reloads only the first page while no game has moved', async () => {
  expect(idsOf(await load(2))).toEqual(games.slice(0, 100))
  expect(asked()).toEqual([1])
})

// Red when a game stays as it was loaded, and money is moved for one that has closed since.
it('reloads every page when the member asks for it', async () => {
  const { queryKey } = queries.gamesQuery(client, 'EN', { venue: 'V', code: 'game', hot: false, word: '' })
  await client.invalidateQueries({ queryKey })
  await load(2)
  expect(asked()).toEqual([1, 2])
})

it('lists every game of a server that reports their number, not that of the pages', async () => {
  countsPages = false
  expect(idsOf(await load(9))).toEqual(games)
})

// Red when a list that is scrolled to its end requests one empty page after the other.
it('ends at an empty page if the server reports too many pages', async () => {
  client.clear()
  games = games.slice(0, SIZE)
  reportedPages = 100
  expect(idsOf(await load(9))).toEqual(games)
  expect(asked()).toEqual([1, 2])
})

// Red when a game between two pages is missing until the app is loaded again.
it.each([
  ['added in front', () => games.unshift(999)],
  ['removed', () => games.shift()],
  ['moved to the end', () => games.push(games.shift() ?? 0)],
])('lists every game after one was %s', async (_, change) => {
  change()
  expect(idsOf(await load(2))).toEqual(games.slice(0, 100))
})

// Red when every game of the venue is shown as a match.
it.each<[string, () => void]>([
  ['the whole list is stored', () => undefined],
  ['nothing is stored, as after a login', () => client.clear()],
  [
    'the stored list lacks a game added since',
    () => {
      const updatedAt = Date.now() - 300_000
      client.setQueryData(['first-games', 'V', 'game', 'EN'], (page) => page, { updatedAt })
      games.push(999)
    },
  ],
])('finds the games itself where the server ignores filters and %s', async (_, change) => {
  change()
  expect(idsOf(await filtered({ hot: false, word: 'game 12' }))).toEqual([12])
  expect(idsOf(await filtered({ hot: true, word: '' }))).toEqual([])
})

it('shows what the server finds, also by other fields than the title', async () => {
  client.clear()
  found = [7, 8]
  expect(idsOf(await filtered({ hot: false, word: 'slots' }))).toEqual([7, 8])
  expect(idsOf(await filtered({ hot: true, word: '' }))).toEqual([7, 8])
})

// Red when a member whose word is refused is asked to try it again, or who entered none to check it.
it.each([
  ['game 12', /Check what you entered, or contact customer service\.$/],
  ['', /Try again\. If it keeps happening, contact customer service\.$/],
])('says what to do when a search for “%s” is refused without a reason', async (word, words) => {
  await activateLocale('en')
  isRefusing = true
  const error: unknown = await filtered({ hot: true, word }).catch((cause: unknown) => cause)
  expect(failureText(error, i18n)).toMatch(words)
})

// Red when the second row of a venue becomes a tile that stays when the filter changes.
it('lists a venue once if the server repeats it', async () => {
  isRepeated = true
  expect(await client.fetchQuery(queries.venuesQuery('EN', 'live'))).toHaveLength(1)
})

// Red when a hot game leads to a list of its venue's games: the class decides what a tile opens.
it.each([
  ['reco', 'reco'],
  ['live', 'game'],
])('a venue listed under %s is of the class %s', async (code, expected) => {
  const [venue] = await client.fetchQuery(queries.venuesQuery('EN', code))
  expect(venue?.class).toBe(expected)
})

// Red when a game under maintenance opens because an older answer listed it as open.
it('lists the loaded games of the latest answer first', async () => {
  const stored = { rows: [{ id: '1', title: 'Older' }], page: 1, lastPage: 1, total: 1 }
  for (const [code, updatedAt] of Object.entries({ live: 1, poker: Date.now() + 60_000 }))
    client.setQueryData(['first-games', 'V', code, 'EN'], stored, { updatedAt })
  const order = queries.loadedGames(client, 'EN').map(({ game }) => game.title)
  expect([order[0], order[1], order.at(-1)]).toEqual(['Older', 'Game 1', 'Older'])
})

// Red when a search that looked through no game, or not through all, passes for one that found all there are.
it.each<[string, Everywhere | undefined, { found: number; missing?: string }]>([
  ['finds all', { coin: [COIN], '': [COIN] }, { found: 1 }],
  ['finds none', { '': [COIN] }, { found: 0 }],
  ['has more matches', { coin: { data: [COIN], total: 51, lastPage: 2 } }, { found: 1, missing: 'pages' }],
  ['lists games of one venue only', {}, { found: 0, missing: 'venues' }],
  ['refuses a list of all venues', undefined, { found: 0, missing: 'venues' }],
  ['names no venue', { coin: [NAMELESS], '': [NAMELESS] }, { found: 1, missing: 'venues' }],
  ['ignores the search', { coin: [{ ...COIN, title: 'Tiger' }] }, { found: 1, missing: 'venues' }],
])('a search of all venues on a server that %s', async (_, answers, { found, missing }) => {
  everywhere = answers
  const result = await search('coin')
  expect([result.games.length, result.missing]).toEqual([found, missing])
})

it('asks once whether the server searches all venues', async () => {
  everywhere = {}
  await search('one')
  await search('two')
  const words = server.received.map(({ body }) => JSON.parse(body).search_word ?? '')
  expect(words).toEqual(['one', '', 'two'])
})
