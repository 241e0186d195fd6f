import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VenueClass } from '../../../../src/api/venues.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { classesQuery } from '../../../../src/features/lobby/queries.ts'
import { BetsPage } from '../../../../src/features/records/list/bets-page.tsx'
import { RebateRow } from '../../../../src/features/records/list/rebate-row.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'

beforeEach(() => {
  // No answer arrives.
  return asMember(() => Promise.withResolvers().promise)
})

const classOf = (code: string, title: string): VenueClass => ({
  code,
  title,
  picture: '',
  chosenPicture: '',
  hasGames: true,
})
const CLASSES = [classOf('reco', 'Picks'), classOf('live', 'Live casino'), classOf('arcade', 'Arcade hall')]

const REBATE = {
  id: '7',
  venue: 'V1',
  venueTitle: '', // the row is then named after the class
  turnover: amount('100'),
  ratio: amount('1'),
  amount: amount('1'),
  paid: true,
  createdAt: '2026-01-02 03:04:05',
}

/** Shows an element on the page of bets. */
async function mountAt(client: QueryClient, element: ReactNode): Promise<void> {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/record' })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/record'] }),
  })
  await router.load()
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  )
}

// Red when members read the operator's code where home shows a title.
test.each([
  ['arcade', CLASSES, 'Arcade hall'],
  ['live', CLASSES, 'Live'],
  ['arcade', undefined, 'arcade'],
])('the class %s in a rebate', async (code, classes, name) => {
  const client = makeQueryClient()
  if (classes) client.setQueryData(classesQuery('CN').queryKey, classes)
  await mountAt(
    client,
    <RebateRow row={{ ...REBATE, class: code }} fetchedAt={undefined} zone="+08:00" sign="¥" />,
  )
  await expect.element(page.getByText(name)).toBeVisible()
})

test('bets can be filtered by a class of the operator', async () => {
  const client = makeQueryClient()
  client.setQueryData(classesQuery('CN').queryKey, CLASSES)
  await mountAt(client, <BetsPage />)
  await userEvent.click(page.getByRole('button', { name: /^Class:/ }))
  const offered = page.getByRole('dialog').getByRole('radio')
  await expect.element(offered.first()).toBeVisible()
  const names = offered.elements().map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual([
    'All classes',
    'Live',
    'Slots',
    'Fishing',
    'Lottery',
    'Sports',
    'Cards',
    'Esports',
    'Arcade hall',
  ])
})
