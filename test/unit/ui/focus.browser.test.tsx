import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
