import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { ClearCacheCard } from '../../../../src/features/settings/clear-cache-card.tsx'
import { VIEW_CACHE } from '../../../../src/pwa/drop-views.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  vi.restoreAllMocks()
})

// Red when saved pages that the browser did not remove count as removed.
test('says that saved pages are left', async () => {
  vi.spyOn(caches, 'delete').mockImplementation((name) =>
    name === VIEW_CACHE ? Promise.reject(new DOMException('', 'InvalidStateError')) : Promise.resolve(true),
  )
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <ClearCacheCard />
    </QueryClientProvider>,
  )
  const clear = page.getByRole('button', { name: 'Clear cache' })
  await clear.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear cache' }).click()
  await expect
    .element(page.getByRole('alert').getByText(/Some saved pages couldn’t be removed/))
    .toBeVisible()
})
