import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isCut } from '../api/errors.ts'
import { isOnline, onConnection } from '../pwa/online.ts'
import { showFailure } from './toasts.ts'

// Whether there is a connection is told by answers, not by the browser's event.
onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline())
  return onConnection(() => setOnline(isOnline()))
})

/** A query client for one member, or for a guest; never shared by two people. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined) showFailure(error)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => showFailure(error) }),
    defaultOptions: {
      queries: {
        // Always: the call itself says at once that it is offline; a paused query would leave its screen in the skeleton for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        gcTime: Infinity,
        retry: (count, error) => count < 1 && isCut(error),
        retryDelay: 400,
      },
      // What was sent may be a password or a card number: it goes with the form that sent it.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}
