import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CodeField } from '../../../src/components/code-field.tsx'
import { AmountField } from '../../../src/ui/amount-field.tsx'
import { PasswordField, TextField } from '../../../src/ui/fields.tsx'
import { mount } from './mount.tsx'

test('a field is tied to its label, hint and error', async () => {
  mount(<TextField label="Real name" hint="As on the card" error="Too short" />)
  const field = page.getByLabelText('Real name')
  await expect.element(field).toHaveAccessibleDescription('Too short As on the card')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('a password is hidden, shown on demand, and filled in by managers', async () => {
  mount(<PasswordField label="Password" autoComplete="current-password" />)
  const field = page
    .getByRole('textbox', { name: 'Password' })
    .or(page.getByLabelText('Password', { exact: true }))
  const eye = page.getByRole('button', { name: 'Show password' })
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await field.fill('lantern8')
  await eye.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('lantern8')
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
})

// Red when Firefox fills the member's login password into a PIN or withdrawal code, and offers to save the code.
test('a code is masked and cannot be copied, but is never a password for browsers', async () => {
  mount(<CodeField label="PIN" value="482913" onType={() => undefined} />)
  const field = page.getByLabelText('PIN', { exact: true })
  const eye = page.getByRole('button', { name: 'Show digits' })
  const masking = () => getComputedStyle(field.element()).getPropertyValue('-webkit-text-security')
  const copies = (type: string) =>
    field.element().dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true }))
  await expect.element(field).toHaveAttribute('type', 'text')
  expect(masking()).toBe('disc')
  expect([copies('copy'), copies('cut')]).toEqual([false, false])
  await eye.click()
  await expect.poll(masking).toBe('none')
  await expect.element(field).toHaveAttribute('type', 'text')
  expect(copies('copy')).toBe(true)
  await eye.click()
  await expect.poll(masking).toBe('disc')
  await expect.element(field).toHaveAttribute('type', 'text')
})

test('a hint is shown while caps lock is on', async () => {
  mount(<PasswordField label="Password" autoComplete="current-password" hint="8 to 12 characters" />)
  const field = page.getByLabelText('Password', { exact: true })
  const press = (modifierCapsLock: boolean) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock }))
  await expect.element(field).toHaveAccessibleDescription('8 to 12 characters')
  press(true)
  await expect.element(field).toHaveAccessibleDescription('Caps lock is on 8 to 12 characters')
  press(false)
  await expect.element(field).toHaveAccessibleDescription('8 to 12 characters')
})

test('an amount opens the decimal keypad and shows what was typed as it was typed', async () => {
  mount(<AmountField label="Amount" symbol="Rp" hint="From 50.000" />)
  const field = page.getByLabelText('Amount')
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field).toHaveAccessibleDescription('From 50.000')
  await field.fill('50.000')
  await expect.element(field).toHaveValue('50.000')
  expect(parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(28)
})
