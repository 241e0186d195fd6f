import { queryOptions } from '@tanstack/react-query'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

/** The checks and the field of USDT addresses. */
export type CryptoPart = typeof import('./crypto-part.ts')

/** Loads what only the form for a USDT address needs: hashes weigh more than the rest of it. */
export const cryptoQuery = queryOptions<CryptoPart>({
  queryKey: ['crypto-part'],
  queryFn: () => importWithRetry(() => import('./crypto-part.ts')),
  staleTime: Infinity,
})
