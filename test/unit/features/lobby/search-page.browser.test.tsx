import { useSearch } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Game } from '../../../../src/api/venues.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { classesQuery, foundGamesQuery, venuesQuery } from '../../../../src/features/lobby/queries.ts'
import { SearchPage } from '../../../../src/features/lobby/search-page.tsx'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { asMember } from '../../as-member.ts'
import { showPage, showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import { venueOf } from '../venue-of.ts'

const noop = () => undefined
const NOT_ALL = 'This search doesn’t cover every game. Open a venue to search its games.'
const MORE = 'There may be more games. Type more of the name.'
const ALL = 'Try a shorter word.'

afterEach(() => mount(null))

const game = (place: number): Game => ({
  id: `${place}`,
  title: `Coin ${place}`,
  picture: '',
  code: undefined,
  labels: [],
  favourite: false,
  open: true,
  venue: 'V1',
})

// Red when a search that did not look through all games passes for one that did.
test.each([
  [0, undefined, 'coin: 0', ALL, undefined],
  [0, 'venues', `coin: 0 ${NOT_ALL}`, NOT_ALL, undefined],
  [13, undefined, 'coin: 13', undefined, 'All (13)'],
  [13, 'venues', `coin: 13 ${NOT_ALL}`, NOT_ALL, 'All (13)'],
  [50, 'pages', `coin: 50+ ${MORE}`, MORE, 'More results'],
  [61, undefined, `coin: 60+ ${MORE}`, MORE, 'More results'],
] as const)('a search with %d games (missing: %s) is announced as "%s"', async (...row) => {
  const [count, missing, announced, hint, button] = row
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [])
  client.setQueryData(venuesQuery('CN', '').queryKey, [venueOf('1')])
  const games = Array.from({ length: count }, (_, place) => game(place))
  const found = { games, ...(missing && { missing }) }
  client.setQueryData(foundGamesQuery(client, 'CN', 'coin').queryKey, found)
  showView(client, <SearchPage search={{ word: 'coin' }} put={noop} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(announced)
  const hints = [ALL, NOT_ALL, MORE].filter(
    (text) => page.getByText(text, { exact: true }).elements().length > 0,
  )
  expect(hints).toEqual(hint === undefined ? [] : [hint])
  const buttons = page.getByRole('button', { name: /^(All|More)/ }).elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(button === undefined ? [] : [button])
})

// Red when a favourite of a removed venue looks playable.
test('a found favourite whose venue is gone says so', async () => {
  const list = [{ id: 2, code: 'slots', game: 'V2', title: 'Venue 2', label: [] }]
  const answer = async ({ url }: Request) =>
    Response.json({ code: 200, msg: '', data: url.endsWith('/m/interface/list') ? list : [] })
  onTestFinished(await asMember(answer))
  await writeDisk('lobby-favourites:m1', { v: 1, savedAt: 1, data: [{ venue: venueOf('1') }] })
  showView(makeQueryClient(), <SearchPage search={{}} put={noop} />)
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect.element(favourites.getByText('No longer offered')).toBeVisible()
})

// Red when the tile that led to a venue is hidden again, and the page too short for its scroll position.
test('Back shows a whole group again', async () => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [])
  const venues = Array.from({ length: 13 }, (_, place) => venueOf(`${place}`, { title: `Coin ${place}` }))
  client.setQueryData(venuesQuery('CN', '').queryKey, venues)
  client.setQueryData(foundGamesQuery(client, 'CN', 'coin').queryKey, { games: [] })
  const router = showPage(client, '/home/category?in=all', function Category() {
    return useSearch({ strict: false }).in && <SearchPage search={{ word: 'coin' }} put={noop} />
  })
  await page.getByRole('button', { name: 'All (13)' }).click()
  await page.getByRole('link', { name: 'Coin 12' }).click()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  router.history.back()
  await expect.element(page.getByRole('link', { name: 'Coin 12' })).toBeVisible()
})
