import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { DiskNote } from '../../../src/app/warnings.tsx'
import { ModuleError } from '../../../src/components/module-error.tsx'
import { ReturnCard } from '../../../src/features/lobby/return-card.tsx'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { focusNextToggle } from '../../../src/features/lobby/tile.tsx'
import { CardIcon } from '../../../src/ui/icons/pages.ts'
import { Sheet } from '../../../src/ui/sheet.tsx'
import { mount } from './mount.tsx'

/** An empty state whose button removes it. */
function Retry() {
  const [isEmpty, setEmpty] = useState(true)
  const action = (
    <button type="button" onClick={() => setEmpty(false)}>
      Try again
    </button>
  )
  return isEmpty ? <EmptyState icon={CardIcon} title="Nothing here" actions={action} /> : <p>Loading</p>
}

const retry = page.getByRole('button', { name: 'Try again' })

test('a button that removes its own message leaves the focus on the heading', async () => {
  mount(
    <>
      <h1>Records</h1>
      <Retry />
    </>,
  )
  await retry.click()
  await expect.element(page.getByRole('heading', { name: 'Records' })).toHaveFocus()
})

test('in a sheet, it leaves the focus on the heading of the sheet', async () => {
  mount(
    <>
      <h1>Records</h1>
      <Sheet onClose={() => undefined} title="Export">
        <Retry />
      </Sheet>
    </>,
  )
  await retry.click()
  await expect.element(page.getByRole('heading', { name: 'Export' })).toHaveFocus()
})

interface Removable {
  what: string
  button: string
  element: (remove: () => void) => ReactNode
}

/** Renders an element until its button removes it. */
function Removed({ element }: Pick<Removable, 'element'>) {
  const [isThere, setThere] = useState(true)
  return isThere && element(() => setThere(false))
}

test.each<Removable>([
  {
    what: 'an error of a section that is loaded again',
    button: 'Try again',
    element: (remove) => <ModuleError error={new Error()} retry={remove} />,
  },
  { what: 'the note about the disk', button: 'Close', element: () => <DiskNote trouble="damage" /> },
  {
    what: 'the card after a game',
    button: 'Close',
    element: (remove) => (
      <ReturnCard
        left={{ code: '', id: '1', title: 'Venue', open: true, isKnown: true, balance: null }}
        onClose={remove}
      />
    ),
  },
])('$what leaves the focus on the heading', async ({ button, element }) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContextProvider router={router}>
        <h1>Home</h1>
        <Removed element={element} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toHaveFocus()
})

function Favourites() {
  const [names, setNames] = useState(['Ruby', 'Koi', 'Dragon'])
  return (
    <>
      <h1>Games</h1>
      <ul>
        {names.map((name, index) => (
          <li key={name} ref={focusNextToggle} aria-setsize={names.length} aria-posinset={index + 1}>
            <button type="button">Play {name}</button>
            <button
              type="button"
              aria-pressed
              onClick={() => setNames(names.filter((other) => other !== name))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const star = (name: string) => page.getByRole('button', { name, exact: true })

test('a favourite that is unmarked passes the focus to the one in its place', async () => {
  mount(<Favourites />)
  await star('Koi').click()
  await expect.element(star('Dragon')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(star('Ruby')).toHaveFocus()
})
