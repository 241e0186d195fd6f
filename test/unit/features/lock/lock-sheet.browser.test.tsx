import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LockSheet } from '../../../../src/features/lock/lock-choice.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => vi.restoreAllMocks())

function show(hasPasskeys: boolean): void {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(
    hasPasskeys,
  )
  mount(<LockSheet member="a" to="on" onClose={() => undefined} />)
}

// Red when the focus stays on the close button because the field is shown later than the sheet.
test('the first field has the focus', async () => {
  show(false)
  await expect.element(page.getByLabelText('New PIN', { exact: true })).toHaveFocus()
})

test('with a passkey its button has the focus, and then the field of a PIN instead', async () => {
  show(true)
  await expect.element(page.getByRole('button', { name: 'Fingerprint, face or device code' })).toHaveFocus()
  await page.getByRole('button', { name: 'Use a PIN instead' }).click()
  await expect.element(page.getByLabelText('New PIN', { exact: true })).toHaveFocus()
})

test('a pasted code with a space keeps all digits', async () => {
  show(false)
  const field = page.getByLabelText('New PIN', { exact: true })
  await field.fill('482 9137')
  await expect.element(field).toHaveValue('482913')
})

// Red when the advice is to log out, which does not remove the lock.
test('a lock whose key is lost is removed on the lock screen', async () => {
  mount(<LockSheet member="nobody" to="off" onClose={() => undefined} />)
  await expect.element(page.getByText(/tap “I can’t unlock the app”/)).toBeInTheDocument()
})
