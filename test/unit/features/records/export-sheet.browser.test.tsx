import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { ExportSheet } from '../../../../src/features/records/history/export-sheet.tsx'
import { listingOf } from '../../../../src/features/records/history/timeline.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import type { CoveredRange } from '../../../../src/storage/covered-ranges.ts'
import { mount } from '../../ui/mount.tsx'

const noop = () => undefined
const unknown = { deposit: false, withdrawal: false, rebate: false }
const stubs = ['canShare', 'share', 'standalone'] as const
const stub = (name: (typeof stubs)[number], value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

afterEach(() => {
  mount(null)
  for (const name of stubs) Reflect.deleteProperty(navigator, name)
})

/** Shows the sheet of a week of which some ranges are covered. */
async function showSheet(
  covered: CoveredRange[] = [],
  client = makeQueryClient(),
  progress?: { done: number; all: number },
) {
  const timeline = {
    rows: [],
    listing: await listingOf([], '', '+08:00'),
    covered,
    rebatesUndated: false,
    unknown,
    isPart: false,
    sources: [],
  }
  mount(
    <QueryClientProvider client={client}>
      <ExportSheet
        onClose={noop}
        timeline={timeline}
        isPart
        days={{ from: '2026-11-01', to: '2026-11-07' }}
        fetch={{ start: noop, cancel: noop, ...(progress && { progress }) }}
      />
    </QueryClientProvider>,
  )
}

// Red when the sheet names the days of the server beside times of the device.
test('names the period and what is complete of it on one clock', async () => {
  const client = makeQueryClient()
  // The zone of no device.
  const config = v.parse(siteConfig, { timezone: '+08:45' })
  client.setQueryData(siteQuery('EN').queryKey, { config, languages: [], banners: [] })
  await showSheet([{ from: '2026-11-01 00:00:00', to: '2026-11-07 00:30:00', at: 5 }], client)
  const complete = page.getByText(/^Records from .+ are complete\.$/)
  await expect.element(complete).toBeVisible()
  const from = /from (.+) to/.exec(complete.element().textContent)?.[1]
  expect(from).toContain(':15')
  expect(page.getByText(/^A CSV file/).element().textContent).toContain(`from ${from} to `)
})

// Red when an app on the home screen of iOS, which has no downloads, offers to save: nothing is saved, or the app is covered.
test.each([
  ['offers only to share', true, 0, 'We couldn’t share the file. Try again.'],
  ['offers to save as well', undefined, 1, 'We couldn’t share the file. Save it instead.'],
])('%s where navigator.standalone is %s', async (_, standalone, saving, failure) => {
  stub('canShare', () => true)
  stub('share', () => Promise.reject(new DOMException('', 'NotAllowedError')))
  stub('standalone', standalone)
  await showSheet()
  const button = page.getByRole('button', { name: 'Share the file' })
  await expect.element(button).toBeVisible()
  expect(page.getByRole('button', { name: 'Save the file' }).elements()).toHaveLength(saving)
  await button.click()
  await expect.element(page.getByText(failure)).toBeVisible()
})

// Red when the sheet shows "10000" and "10,000" for the same number.
test('the progress has the thousands separators of the language', async () => {
  await showSheet([], makeQueryClient(), { done: 9_950, all: 10_000 })
  await expect.element(page.getByText('9,950 of 10,000 records loaded')).toBeVisible()
})
