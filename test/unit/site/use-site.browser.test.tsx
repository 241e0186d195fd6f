import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as v from 'valibot'
import { siteConfig } from '../../../src/api/config.ts'
import { siteQuery, useSiteConfig } from '../../../src/site/site.ts'
import { mount } from '../ui/mount.tsx'

const LOADED = {
  config: v.parse(siteConfig, { timezone: '+07:00' }),
  languages: [],
  banners: [],
}

function Zone() {
  return <output>{useSiteConfig().timezone}</output>
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  mount(null)
  vi.unstubAllGlobals()
})

// Red when a change of language drops the age check, the limits and the time zone while the server is down.
test('without an answer in the current language, the config is that of another one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(siteQuery('ID').queryKey, LOADED)
  mount(
    <QueryClientProvider client={client}>
      <Zone />
    </QueryClientProvider>,
  )
  await expect.poll(() => client.getQueryState(siteQuery('CN').queryKey)?.status).toBe('error')
  await expect.element(page.getByRole('status')).toHaveTextContent('+07:00')
})
