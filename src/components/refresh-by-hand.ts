import { ApiError, isCut } from '../api/errors.ts'
import { showFailure } from './toasts.ts'

/**
 * Refetches because the member asked for it, and shows a failure. The offline bar shows that the connection was cut. Polling stays
 * silent.
 */
export async function refreshByHand(
  refetch: (options: { throwOnError: true }) => Promise<unknown>,
): Promise<void> {
  try {
    await refetch({ throwOnError: true })
  } catch (error) {
    // Any other error: the member left the page.
    if (error instanceof ApiError && !isCut(error)) showFailure(error)
  }
}
