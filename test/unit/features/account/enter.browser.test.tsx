import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../../src/api/errors.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { useEnter } from '../../../../src/features/account/enter.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

afterEach(() => {
  mount(null)
  clearToasts()
})

function Form({ send }: { send: () => Promise<{ token: string }> }) {
  const { enter } = useEnter({ send, onEntered: () => Promise.resolve() })
  return (
    <button type="button" onClick={() => enter(undefined)}>
      Log in
    </button>
  )
}

// Red when the toast of a failed login is shown over the page that the next login opens.
test('the next login dismisses the failure of the one before', async () => {
  const send = vi
    .fn<() => Promise<never>>(() => new Promise(() => undefined))
    .mockRejectedValueOnce(new ApiError('server'))
  showView(makeQueryClient(), <Form send={send} />)
  const button = page.getByRole('button', { name: 'Log in' })
  await button.click()
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  await button.click()
  expect(shownToasts()).toEqual([])
})
