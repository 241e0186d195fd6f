import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { Diagnostics } from '../../../../src/features/settings/diagnostics.tsx'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  Reflect.deleteProperty(navigator.serviceWorker, 'controller')
})

// Red when the copied details state that the app does not work offline, although the worker has taken over since.
test('the diagnostics report that the worker has taken over', async () => {
  showView(makeQueryClient(), <Diagnostics />)
  await expect.element(page.getByText('Not available right now')).toBeVisible()
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: {}, configurable: true })
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  await expect.element(page.getByText('Ready to use offline')).toBeVisible()
})
