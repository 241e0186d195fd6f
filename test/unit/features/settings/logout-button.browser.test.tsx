import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LogoutButton } from '../../../../src/features/settings/logout-button.tsx'
import { beginSession, endSession } from '../../../../src/session/session.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
})

// Red when holding Enter logs out before the dialog was read.
test('the button that opened the question does not answer it', async () => {
  await beginSession('T')
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  mount(
    <RouterContextProvider router={router}>
      <LogoutButton />
    </RouterContextProvider>,
  )
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('button', { name: 'Stay logged in' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log out' })).toHaveFocus()
})
