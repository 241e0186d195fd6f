import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../../src/api/errors.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { useEnter } from '../../../../src/features/account/enter.ts'
import { LoginForm } from '../../../../src/features/account/login-form.tsx'
import { acceptUpdate, offerUpdate, updateState } from '../../../../src/pwa/updates.ts'
import { endSession, onSession } from '../../../../src/session/session.ts'
import { connectApi } from '../../api/connect-api.ts'
import { diskBlocker } from '../../block-disk.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

afterEach(() => {
  mount(null)
  clearToasts()
  updateState.set(undefined)
  vi.unstubAllGlobals()
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
  const next = Promise.withResolvers<never>()
  const send = vi.fn<() => Promise<never>>(() => next.promise).mockRejectedValueOnce(new ApiError('server'))
  showView(makeQueryClient(), <Form send={send} />)
  const button = page.getByRole('button', { name: 'Log in' })
  await button.click()
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  await button.click()
  expect(shownToasts()).toEqual([])
  // Without an answer, it would hold every later update.
  next.reject(new ApiError('server'))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
})

// Red when an update reloads the page before the session is on disk: the member would not learn that the account exists.
test('an update waits until the session is on disk', async () => {
  const answer = Promise.withResolvers<{ token: string }>()
  const blocked = Promise.withResolvers<() => void>()
  const block = await diskBlocker()
  const stop = onSession(() => {
    stop()
    blocked.resolve(block())
  })
  const update = vi.fn<() => void>()
  offerUpdate(update)
  showView(makeQueryClient(), <Form send={() => answer.promise} />)
  await page.getByRole('button', { name: 'Log in' }).click()
  const accepted = acceptUpdate()
  answer.resolve({ token: 'T1' })
  const release = await blocked.promise
  onTestFinished(async () => {
    release()
    await endSession('T1', 'logout')
  })
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(update).not.toHaveBeenCalled()
  release()
  await accepted
  expect(update).toHaveBeenCalledOnce()
})

// Red when the server refuses a copied username for a character that nobody sees.
test('a username is sent without the invisible characters that copying adds', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ code: 0, msg: 'Wrong account or password' })
  })
  connectApi()
  showView(makeQueryClient(), <LoginForm back="/home" draft={undefined} />)
  await page.getByRole('textbox', { name: 'Username' }).fill('\u200bdemo\u200b ')
  await page.getByLabelText('Password', { exact: true }).fill('demo1234\u200b')
  await page.getByRole('button', { name: 'Log in' }).click()
  await waitFor(() => expect(bodies).toContainEqual({ username: 'demo', password: 'demo1234\u200b' }))
  await expect.element(page.getByText('Wrong account or password').first()).toBeVisible()
})
