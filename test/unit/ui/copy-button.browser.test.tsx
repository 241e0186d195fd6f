import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyButton } from '../../../src/ui/copy-button.tsx'
import { mount } from './mount.tsx'

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
