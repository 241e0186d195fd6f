import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { HomeLobby } from '../../../../src/features/lobby/home-lobby.tsx'
import { classesQuery, venuesQuery } from '../../../../src/features/lobby/queries.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import { venueOf } from '../venue-of.ts'

afterEach(() => mount(null))

// Red when the venues that home has no room for cannot be reached.
test.each([
  [12, []],
  [13, ['/home/category']],
])('without classes, home links to all of %d venues: %j', async (count, links) => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [])
  const venues = Array.from({ length: count }, (_, place) => venueOf(`${place + 1}`))
  client.setQueryData(venuesQuery('CN', '').queryKey, venues)
  showView(client, <HomeLobby onRefresh={undefined} />)
  await expect.element(page.getByRole('link', { name: 'Venue 12' })).toBeVisible()
  const all = page.getByRole('link', { name: `All (${count})` }).elements()
  expect(all.map((link) => link.getAttribute('href'))).toEqual(links)
})

// Red when a guest who cannot pull the page down has no way to refresh home.
test('a guest refreshes home with a button', async () => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, [])
  client.setQueryData(venuesQuery('CN', '').queryKey, [venueOf('1')])
  const onRefresh = vi.fn<() => void>()
  showView(client, <HomeLobby onRefresh={onRefresh} />)
  await page.getByRole('button', { name: /^as of .+ Refresh$/ }).click()
  expect(onRefresh).toHaveBeenCalledOnce()
})
