import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { forgetCode } from '../../../../src/features/submission/use-submit.tsx'

it.each([
  ['is done', () => Promise.resolve('done')],
  ['is refused', () => Promise.reject(new Error('no'))],
])('sends a code, and the mutation drops it when it %s', async (_, answer) => {
  const client = new QueryClient()
  const send = vi.fn<(asked: { order: string; code?: string | undefined }) => Promise<string>>(answer)
  const mutation = new MutationObserver(client, { mutationFn: forgetCode(send) })
  const sent = mutation.mutate({ order: 'a withdrawal', code: '246810' })
  await sent.catch(() => undefined)
  expect(send).toHaveBeenCalledExactlyOnceWith({ order: 'a withdrawal', code: '246810' })
  const stored = client.getMutationCache().getAll()[0]?.state.variables
  expect(stored).toEqual({ order: 'a withdrawal' })
})
