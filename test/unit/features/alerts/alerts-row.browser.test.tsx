import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertsRow } from '../../../../src/features/alerts/alert-controls.tsx'
import { noteSubmitted } from '../../../../src/features/alerts/alert-state.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  localStorage.removeItem('alerts')
  vi.unstubAllGlobals()
})

// Red when the focus is lost with the switch, and the reason is not read.
test('a switch whose permission is refused stays, with the reason', async () => {
  const browser = { permission: 'default', requestPermission: async () => (browser.permission = 'denied') }
  vi.stubGlobal('Notification', browser)
  noteSubmitted()
  mount(<AlertsRow />)
  const control = page.getByRole('switch', { name: 'Order notifications' })
  await control.click()
  await expect.element(page.getByText(/^Notifications are blocked/)).toBeVisible()
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
  await expect.element(control).toHaveAccessibleDescription(/^Notifications are blocked/)
  await expect.element(control).toHaveFocus()
})
