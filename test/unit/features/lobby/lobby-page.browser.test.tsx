import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { LobbyPage } from '../../../../src/features/lobby/lobby-page.tsx'
import { classesQuery, venuesQuery } from '../../../../src/features/lobby/queries.ts'
import { SearchPage } from '../../../../src/features/lobby/search-page.tsx'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { venueOf } from '../venue-of.ts'

const noop = () => undefined

beforeEach(() => asMember(() => Promise.withResolvers().promise))

// Red when the search, each class and each venue have the same title in the tab and in the history.
test.each([
  ['the search', 'Search venues and games', () => <SearchPage search={{}} put={noop} />],
  ['a class', 'Slots', () => <LobbyPage search={{ class: 'slots' }} put={noop} />],
  ['a venue', 'Lantern', () => <LobbyPage search={{ class: 'slots', venue: 'V1' }} put={noop} />],
])('%s is titled like its heading', async (_, title, view) => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [
    { code: 'slots', title: 'Slots', picture: '', chosenPicture: '', hasGames: true },
  ])
  client.setQueryData(venuesQuery('CN', 'slots').queryKey, [venueOf('1', { title: 'Lantern' })])
  showView(client, view())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.poll(() => document.title).toBe(title)
})

// Red when "All" on home, which shows all venues without the classes, leads to an error.
test('if the classes fail, all venues are shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 400, msg: 'Closed.' }))
  const client = makeQueryClient()
  client.setQueryData(venuesQuery('CN', '').queryKey, [venueOf('1', { title: 'Lantern' })])
  showView(client, <LobbyPage search={{}} put={noop} />)
  await expect.element(page.getByRole('button', { name: 'Lantern' })).toBeVisible()
})
