import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { ExportSheet } from '../../../../src/features/records/history/export-sheet.tsx'
import { listingOf } from '../../../../src/features/records/history/timeline.ts'
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

// Red when an app on the home screen of iOS, which has no downloads, offers to save: nothing is saved, or the app is covered.
test.each([
  ['offers only to share', true, 0, 'We couldn’t share the file. Try again.'],
  ['offers to save as well', undefined, 1, 'We couldn’t share the file. Save it instead.'],
])('%s where navigator.standalone is %s', async (_, standalone, saving, failure) => {
  stub('canShare', () => true)
  stub('share', () => Promise.reject(new DOMException('', 'NotAllowedError')))
  stub('standalone', standalone)
  const timeline = {
    rows: [],
    listing: await listingOf([], '', '+08:00'),
    covered: [],
    rebatesUndated: false,
    unknown,
    isPart: false,
    sources: [],
  }
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <ExportSheet
        onClose={noop}
        timeline={timeline}
        isPart
        days={{ from: '2026-11-01', to: '2026-11-07' }}
        fetch={{ start: noop, cancel: noop }}
      />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Share the file' })
  await expect.element(button).toBeVisible()
  expect(page.getByRole('button', { name: 'Save the file' }).elements()).toHaveLength(saving)
  await button.click()
  await expect.element(page.getByText(failure)).toBeVisible()
})
