import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Venue } from '../../../../src/api/venues.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { LobbyPage } from '../../../../src/features/lobby/lobby-page.tsx'
import { classesQuery, gamesQuery, venuesQuery } from '../../../../src/features/lobby/queries.ts'
import { SearchPage } from '../../../../src/features/lobby/search-page.tsx'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { formatMoment } from '../../../../src/time/format-time.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { venueOf } from '../venue-of.ts'

const SLOTS = { code: 'slots', title: 'Slots', picture: '', chosenPicture: '', hasGames: true }
const noop = () => undefined

beforeEach(() => asMember(() => Promise.withResolvers().promise))
afterEach(() => void vi.restoreAllMocks())

// Red when the search, each class and each venue have the same title in the tab and in the history.
test.each([
  ['the search', 'Search venues and games', () => <SearchPage search={{}} put={noop} />],
  ['a class', 'Slots', () => <LobbyPage search={{ class: 'slots' }} put={noop} />],
  ['a venue', 'Lantern', () => <LobbyPage search={{ class: 'slots', venue: 'V1' }} put={noop} />],
])('%s is titled like its heading', async (_, title, view) => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [SLOTS])
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [venueOf('1', { title: 'Lantern' })])
  showView(client, view())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.poll(() => document.title).toBe(title)
})

// Red when the games of an open venue are all under maintenance.
test('a venue’s page belongs to its own row, not to that of one of its games', async () => {
  const client = makeQueryClient()
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [
    venueOf('2', { code: 'V1', title: 'Dragon', game: 'dragon', open: false }),
    venueOf('1', { title: 'Lantern' }),
  ])
  showView(client, <LobbyPage search={{ class: 'slots', venue: 'V1' }} put={noop} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lantern')
})

// Red when "All" on home, which shows all venues without the classes, leads to an error. Or when a tap moves money to a venue whose
// games the member wants to see first.
test('if the classes fail, all venues are shown, and lead to their games', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 400, msg: 'Closed.' }))
  const client = makeQueryClient()
  client.setQueryData(venuesQuery('CN', '').queryKey, [venueOf('1', { title: 'Lantern' })])
  showView(client, <LobbyPage search={{}} put={noop} />)
  await expect.element(page.getByRole('link', { name: 'Lantern' })).toBeVisible()
})

const rowOf = (id: number) => ({ id, code: 'slots', game: `V${id}`, title: `Venue ${id}`, label: [] })
const [FIRST, OTHER] = [venueOf('1', { class: 'slots', hasGames: false }), venueOf('2', { class: 'slots' })]

/** Shows the favourites of a member, with a stored list of venues. Resolves when the server has answered with its list. */
async function showFavourites(
  stored: Venue[] | undefined,
  age: number,
  list: unknown,
  marked = [FIRST],
): Promise<void> {
  await writeDisk('lobby-favourites:m1', { v: 1, savedAt: 1, data: marked.map((venue) => ({ venue })) })
  const otherTab = new BroadcastChannel('lantern-lobby-favourites')
  otherTab.postMessage('changed')
  otherTab.close()
  const isAsked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isList = url.endsWith('/m/interface/list')
    if (isList) isAsked.resolve()
    const data = isList ? list : url.endsWith('/m/token/user') ? [{ username: 'demo', transfer: 1 }] : []
    return Response.json({ code: 200, msg: '', data })
  })
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [SLOTS])
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [OTHER])
  client.setQueryData(venuesQuery('CN', '').queryKey, stored, { updatedAt: Date.now() - age })
  showView(client, <LobbyPage search={{ class: 'slots', show: 'favourites' }} put={noop} />)
  await isAsked.promise
  await expect.poll(() => client.isFetching()).toBe(0)
}

const HOUR = 3_600_000
const GONE = 'No longer offered'

// Red when the favourite of a removed venue opens the sheet that moves money there, or can no longer be removed.
test.each<[string, Venue[] | undefined, number]>([
  ['without a stored list', undefined, 0],
  ['in a stored list that is old', [FIRST, OTHER], HOUR],
  ['in a stored list that has lost it', [OTHER], 0],
])('a favourite whose venue is gone says so, and can be removed: %s', async (_, stored, age) => {
  await showFavourites(stored, age, [rowOf(2)])
  await page.getByRole('button', { name: `${GONE} Venue 1` }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/^You can’t play at Venue 1 any more/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Favourite: Venue 1' }).click()
  await expect.element(page.getByText('No favourites here yet')).toBeVisible()
})

// Red when the favourite can be played again while the list is asked for the other marks.
test('a favourite whose venue is gone stays so when another is removed', async () => {
  await showFavourites([OTHER], 0, [rowOf(2)], [FIRST, OTHER])
  vi.stubGlobal('fetch', () => new Promise(noop))
  await page.getByRole('button', { name: 'Favourite: Venue 2' }).click()
  await expect.element(page.getByText('Venue 2')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: `${GONE} Venue 1` })).toBeVisible()
})

// Red when a venue counts as gone because the stored list is older than the venue, or the server’s list does not load.
test.each([
  ['is newer than the stored list', [rowOf(1), rowOf(2)]],
  ['cannot be looked up', 'unreadable'],
])('a favourite whose venue %s can be played', async (_, list) => {
  await showFavourites([OTHER], 0, list)
  await page.getByRole('button', { name: 'Venue 1', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Play without moving money' })).toBeVisible()
  expect(page.getByText(GONE).elements()).toEqual([])
})

/** Shows the page of a venue without games. `code` is the server's answer to their list. Resolves when a launch is requested. */
function showEmptyVenue(open: boolean, code = 200): Promise<unknown> {
  const launch = Promise.withResolvers()
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/m/game/login')) launch.resolve(undefined)
    if (url.endsWith('/m/gamelist/getlist')) return Response.json({ code, msg: 'No games.', data: [] })
    const data = url.endsWith('/m/token/user') ? [{ username: 'demo', transfer: 2 }] : []
    return Response.json({ code: 200, msg: '', data })
  })
  const client = makeQueryClient()
  client.setQueryData(venuesQuery('CN', '').queryKey, [venueOf('1', { title: 'Lantern', open })])
  showView(client, <LobbyPage search={{ venue: 'V1' }} put={noop} />)
  return launch.promise
}

// Red when a venue that opens directly cannot be opened, because its class is unknown.
test.each([
  ['lists none', 200],
  ['refuses to list them', 0],
])('a venue without games can be opened from its page if the server %s', async (_, code) => {
  const launch = showEmptyVenue(true, code)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(launch).resolves.toBeUndefined()
})

test('a venue without games cannot be opened while it is under maintenance', async () => {
  void showEmptyVenue(false)
  await expect.element(page.getByText('Nothing to play here right now')).toBeVisible()
  expect(page.getByRole('button', { name: 'Play' }).elements()).toEqual([])
})

/** Shows the first of these pages of a venue's games, each with two. `loaded` is how many have been loaded. */
function showGames(lastPage: number, loaded = 1): void {
  const client = makeQueryClient()
  const game = { title: 'Game', picture: '', code: undefined, labels: [], open: true, favourite: false }
  const pageParams = Array.from({ length: loaded }, (_, place) => place + 1)
  const pages = pageParams.map((page) => ({
    rows: ['a', 'b'].map((id) => ({ ...game, id: `${page}${id}` })),
    page,
    lastPage,
    total: 2 * lastPage,
    sent: 2,
  }))
  client.setQueryData(classesQuery('CN').queryKey, [SLOTS])
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [venueOf('1', { hasGames: true })])
  client.setQueryData(
    gamesQuery(client, 'CN', { venue: 'V1', code: 'slots', hot: false, word: '' }).queryKey,
    { pages, pageParams },
  )
  showView(client, <LobbyPage search={{ class: 'slots', venue: 'V1' }} put={noop} />)
}

// Red when stored games of yesterday pass for games of today, because the list of venues has just been loaded. Or when TanStack Query
// logs that the stored ones can't be fetched.
test('the page of a venue shows when its games were loaded', async () => {
  const log = vi.spyOn(console, 'error')
  vi.stubGlobal('fetch', async () => Response.json({ code: 400, msg: 'Closed.' }))
  const client = makeQueryClient()
  const updatedAt = Date.now() - 24 * 3_600_000
  client.setQueryData(classesQuery('CN').queryKey, [SLOTS])
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [venueOf('1', { hasGames: true })])
  const game = { id: '1', title: 'Dragon', picture: '', labels: [], open: true, favourite: false }
  const stored = { rows: [game], page: 1, lastPage: 1, total: 1, sent: 1 }
  client.setQueryData(['first-games', 'V1', 'slots', 'CN'], stored, { updatedAt })
  showView(client, <LobbyPage search={{ class: 'slots', venue: 'V1' }} put={noop} />)
  await expect.element(page.getByText('Dragon')).toBeVisible()
  const refresh = page.getByRole('button', { name: /Refresh/ })
  await expect.element(refresh).toHaveTextContent(`as of ${formatMoment(updatedAt, 'zh-CN')}Refresh`)
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining('queryFn'))
})

// Red when a game on a later page stays as it was loaded, although the member refreshes the list.
test('Refresh reloads every loaded page of games', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/m/interface/')) return Promise.withResolvers().promise
    if (!request.url.endsWith('/m/gamelist/getlist')) return Response.json({ code: 200, msg: '', data: [] })
    const { page } = await request.json()
    asked.push(page)
    const data = ['a', 'b'].map((id) => ({ id: `${page}${id}`, title: 'Game', img: '', label: [] }))
    return Response.json({ code: 200, msg: '', data: { data, current_page: page, total: 4, lastPage: 2 } })
  })
  showGames(2, 2)
  await page.getByRole('button', { name: /Refresh/ }).click()
  await expect.poll(() => asked).toEqual([1, 2])
})

// Red when a screen reader takes the number of loaded games for that of all.
test.each([
  [2, '-1'],
  [1, '2'],
])('of %i pages of games, the first gives the size of the list as %s', async (lastPage, size) => {
  showGames(lastPage)
  await expect.element(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', size)
})

// Red when Tab starts at the top of the page, because the focus went with the button.
test.each([
  ['first new game', {}],
  ['first new game, although it is closed', { status_s: 0 }],
])('the focus moves to the %s when the last page is loaded', async (_, state) => {
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.endsWith('/m/gamelist/getlist')) return Promise.withResolvers().promise
    await held.promise
    const data = ['a', 'b'].map((id) => ({ id: `2${id}`, title: 'Game', img: '', label: [], ...state }))
    return Response.json({ code: 200, msg: '', data: { data, current_page: 2, total: 4, lastPage: 2 } })
  })
  showGames(2)
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  more.element().focus()
  held.resolve()
  await expect.element(more).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('li')?.ariaPosInSet).toBe('3')
})
