import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyButton } from '../../../src/ui/copy-button.tsx'
import { PasswordField } from '../../../src/ui/fields.tsx'
import { mount } from './mount.tsx'

// All tests that use the clipboard are in this file: files run at the same time, and share it.

const card = '6222021234567890128'

afterEach(() => vi.restoreAllMocks())

test('copies the text unchanged and announces it, also to screen readers', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  mount(<CopyButton text={card} label="Copy card number" />)
  await page.getByRole('button', { name: 'Copy card number' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(written).toHaveBeenCalledExactlyOnceWith(card)
})

test('copies the old way without the clipboard API', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const copied = vi.fn<() => void>()
  document.addEventListener('copy', copied, { once: true })
  mount(<CopyButton text={card} />)
  const button = page.getByRole('button', { name: 'Copy' })
  await button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button')).toHaveFocus()
})

test('says what to do when nothing works', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  mount(<CopyButton text={card} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Can’t copy. Press and hold the text instead.')
})

test('a password can be pasted', async () => {
  mount(<PasswordField label="Password" autoComplete="current-password" />)
  const field = page.getByRole('textbox', { name: 'Password' })
  await page.getByLabelText('Password', { exact: true }).fill('lantern8')
  await page.getByRole('button', { name: 'Show password' }).click()
  await userEvent.tripleClick(field)
  await userEvent.copy()
  await field.fill('')
  await userEvent.paste()
  await expect.element(field).toHaveValue('lantern8')
})
