import { MutationObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../../src/api/errors.ts'
import { makeQueryClient, queryClient, startQueryClients } from '../../../src/app/query-clients.ts'
import { shownToasts } from '../../../src/components/toasts.ts'
import { beginSession, endSession } from '../../../src/session/session.ts'
import { waitFor } from '../wait.ts'

it('keeps what was sent, perhaps a password or a card number, in memory no longer than its form', async () => {
  const client = makeQueryClient()
  const form = new MutationObserver(client, { mutationFn: (code: string) => Promise.resolve(code.length) })
  const leave = form.subscribe(() => undefined)
  await form.mutate('123456')
  expect(client.getMutationCache().getAll()).toHaveLength(1)
  leave()
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})

// Red when the next member reads why the server refused a change of the previous one, or why the state after it did not load.
it('shows only failures of the current session', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await beginSession('T1')
  await startQueryClients()
  const { promise, reject } = Promise.withResolvers<never>()
  const change = (client = queryClient()) =>
    new MutationObserver(client, { mutationFn: () => promise }).mutate().catch(() => undefined)
  const old = queryClient()
  const running = change()
  await endSession('T1', 'logout')
  await beginSession('T2')
  reject(new ApiError('refused', { msg: 'The card is not yours' }))
  await running
  await change(old)
  await old.fetchQuery({ queryKey: ['user'], queryFn: () => promise }).catch(() => undefined)
  expect(shownToasts()).toEqual([])
  await change()
  expect(shownToasts()).toMatchObject([{ text: 'The card is not yours' }])
})
