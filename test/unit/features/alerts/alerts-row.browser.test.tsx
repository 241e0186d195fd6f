import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertsRow } from '../../../../src/features/alerts/alert-controls.tsx'
import { noteSubmitted } from '../../../../src/features/alerts/alert-state.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  localStorage.removeItem('alerts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

// Red when the row still says that notifications are allowed, or blocked, after the member changed that elsewhere.
test('follows the browser’s settings and other tabs', async () => {
  const browser = { permission: 'granted' }
  vi.stubGlobal('Notification', browser)
  mount(<AlertsRow />)
  const control = page.getByRole('switch', { name: 'Order notifications' })
  await expect.element(control).toBeChecked()
  localStorage.setItem('alerts', '{"off":true}')
  dispatchEvent(new StorageEvent('storage', { key: 'alerts' }))
  await expect.element(control).not.toBeChecked()
  browser.permission = 'denied'
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
})

// Red when the row shows the old permission until the page is hidden and shown again.
test('follows a permission that is changed in the browser’s panel, beside the page', async () => {
  const browser = { permission: 'granted' }
  vi.stubGlobal('Notification', browser)
  const status = await navigator.permissions.query({ name: 'notifications' })
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status)
  mount(<AlertsRow />)
  const control = page.getByRole('switch', { name: 'Order notifications' })
  await expect.element(control).toBeChecked()
  browser.permission = 'denied'
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
  browser.permission = 'granted'
  status.dispatchEvent(new Event('change'))
  await expect.element(control).not.toHaveAttribute('aria-disabled', 'true')
})
