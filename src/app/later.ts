import { startInstallOffer } from '../features/install/offer.ts'
import { followClearing } from '../features/settings/clear-cache.ts'
import { queryClient } from './data.ts'

/** Starts what no screen waits for; called once, when the app is there and the worker has brought its parts. */
export function startLater(): void {
  followClearing(queryClient)
  startInstallOffer()
}
