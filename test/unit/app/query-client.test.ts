import { MutationObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
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
