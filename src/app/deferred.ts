import { startInstallOffer } from '../features/install/offer.ts'
import { followClearing } from '../features/settings/clear-cache.ts'
import { queryClient } from './data.ts'

/**
 * Starts the install offer and reacts to cache clearing in other tabs. No screen waits for either. Called once, after the
 * first render, when the worker is installed or will not be.
 */
export function startDeferred(): void {
  followClearing(queryClient)
  startInstallOffer()
}
