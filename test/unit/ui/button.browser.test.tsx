import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/ui/button.tsx'
import { mount } from './mount.tsx'

test('a busy button keeps the focus and sends nothing', async () => {
  const sent = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy}>
        Deposit
      </Button>
    </form>
  )
  mount(form(false))
  await page.getByRole('button').click()
  expect(sent).toHaveBeenCalledTimes(1)

  mount(form(true))
  const button = page.getByRole('button', { name: 'Deposit' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')
  await button.click({ force: true })
  await expect.element(button).toHaveFocus()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a disabled button can be reached and says why', async () => {
  const pressed = vi.fn<() => void>()
  mount(
    <Button disabled reason="You are offline." onClick={pressed}>
      Withdraw
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Withdraw' })
  await expect.element(button).toHaveAccessibleDescription('You are offline.')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
})
