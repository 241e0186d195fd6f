import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/app/query-clients.ts'
import { router } from '../../../src/app/router.tsx'
import { asMember } from '../as-member.ts'

// Red when a session that ends while a page opens shows "This page didn’t open" behind its dialog.
test.each(['/deposit', '/withdraw', '/transfer', '/detail?id=7'])(
  '%s opens although the end of the session cancels what it reads from disk',
  async (address) => {
    const stop = await asMember(async () => Response.json({ code: 200, msg: '', data: [] }))
    const client = queryClient()
    let cancelled = 0
    const stopCancelling = client.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
      if (queryKey[0] !== 'own-orders' || state.fetchStatus === 'idle' || cancelled > 0) return
      cancelled += 1
      queueMicrotask(() => void client.cancelQueries())
    })
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
    await router.load()
    stopCancelling()
    expect(cancelled).toBe(1)
    expect(router.state.matches.at(-1)).toMatchObject({ status: 'success', error: undefined })
    client.clear()
    await stop()
  },
)
