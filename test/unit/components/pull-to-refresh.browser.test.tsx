import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PullToRefresh } from '../../../src/components/pull-to-refresh.tsx'
import { drag } from '../ui/drag.ts'
import { mount } from '../ui/mount.tsx'

// Red when scrolling back up in a sheet asks for everything on the page behind it again.
test('refreshes after a drag on the page, not in a dialog on it', async () => {
  const refreshed = vi.fn<() => Promise<void>>(async () => undefined)
  mount(
    <PullToRefresh refetch={refreshed}>
      <p>The page</p>
      <dialog open>
        <p>In a dialog</p>
      </dialog>
    </PullToRefresh>,
  )
  await expect.element(page.getByText('In a dialog')).toBeVisible()
  drag(page.getByText('In a dialog').element())
  expect(refreshed).not.toHaveBeenCalled()
  drag(page.getByText('The page').element())
  expect(refreshed).toHaveBeenCalledOnce()
})
