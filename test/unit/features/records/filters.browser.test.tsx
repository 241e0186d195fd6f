import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { ChoiceChip, Filters } from '../../../../src/features/records/list/filters.tsx'
import { NothingFound } from '../../../../src/features/records/list/nothing-found.tsx'
import { siteQuery } from '../../../../src/site/site.ts'
import { mount } from '../../ui/mount.tsx'

const choose = () => undefined
const two = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, '0')

afterEach(() => mount(null))

/** Returns the zone of this device plus some hours. */
function zoneAhead(hours: number): string {
  const minutes = hours * 60 - new Date().getTimezoneOffset()
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

// Red when an evening's "Today" is empty because the server's next day has begun, and nothing explains that.
test.each([
  [zoneAhead(1), 1],
  [zoneAhead(0), 0],
])('explains the server’s days where they differ from the device’s: %s', async (timezone, notes) => {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, { timezone }),
    languages: [],
    banners: [],
  })
  const filter = { preset: 'today', days: { from: '2025-11-21', to: '2025-11-21' } } as const
  mount(
    <QueryClientProvider client={client}>
      <Filters filter={filter} choose={choose} />
      <NothingFound name="deposit" filter={filter} choose={choose} />
    </QueryClientProvider>,
  )
  const note = page.getByText(`Days are based on server time (UTC${timezone}).`, { exact: false })
  await expect.element(page.getByText(/^Every deposit in this period/)).toBeVisible()
  expect(note.elements()).toHaveLength(notes)
  await page.getByRole('button', { name: 'Period: Today' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(
    page
      .getByRole('dialog')
      .getByText(/server time/)
      .elements(),
  ).toHaveLength(notes)
})

// Red when a link can write any text into the page.
test('a chip shows no value that is not offered', async () => {
  const options = ['in'].map((value) => ({ value, title: value }))
  mount(
    <ChoiceChip
      name="Direction:"
      title="Direction"
      value="Account frozen"
      any="Any"
      options={options}
      choose={choose}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Direction: Direction' })).toBeVisible()
})

// Red when an arrow key, which checks the next radio, already chooses it: the sheet would close at each step.
test('a sheet of options closes with a choice, by tap or by Enter, and not while the arrow keys move', async () => {
  const chosen = vi.fn<(value: string | undefined) => void>()
  const options = ['in', 'out'].map((value) => ({ value, title: value }))
  mount(
    <ChoiceChip name="Direction:" title="Direction" value="in" any="Any" options={options} choose={chosen} />,
  )
  const sheet = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Direction: in' }).click()
    await expect.element(sheet).toBeVisible()
  }

  await open()
  page.getByRole('radio', { name: 'in' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'out' })).toBeChecked()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Any' })).toBeChecked()
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(chosen.mock.calls).toEqual([[undefined]])

  await open()
  await page.getByRole('radio', { name: 'out' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(chosen.mock.lastCall).toEqual(['out'])
})
