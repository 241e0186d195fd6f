import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../session/user-query.ts'

/**
 * Lets the other tabs know when the balance has changed, so that all of them show the same; they ask for it themselves, as no tab believes another's
 * figures. Gives the function that stops it.
 */
export function shareBalance(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('lantern-balance')
  const balance = () => {
    const user = client.getQueryData(userQuery.queryKey)
    return user && `${user.balance} ${user.lock_balance}`
  }
  let last = balance()
  // Told before this was there, it may be another than the other tabs know.
  const { dataUpdatedAt = 0 } = client.getQueryState(userQuery.queryKey) ?? {}
  if (dataUpdatedAt >= performance.timeOrigin) channel.postMessage('changed')
  let isToldSo = false
  channel.addEventListener('message', () => {
    isToldSo = true
    void client
      .invalidateQueries({
        predicate: ({ queryKey: [subject] }) => subject === 'user' || subject === 'newest-rows',
      })
      .finally(() => (isToldSo = false))
  })
  const stop = client.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] !== userQuery.queryKey[0]) return
    const now = balance()
    if (now === undefined || now === last) return
    const isChange = last !== undefined
    last = now
    if (isChange && !isToldSo) channel.postMessage('changed')
  })
  return () => {
    stop()
    channel.close()
  }
}
