import { startInstallOffer } from '../features/install/offer.ts'
import { followClearing } from '../features/settings/clear-cache.ts'
import { queryClient } from './data.ts'

/** Starts what no screen waits for. Called once, when the app is shown and the worker has fetched its chunks. */
export function startDeferred(): void {
  followClearing(queryClient)
  startInstallOffer()
}
