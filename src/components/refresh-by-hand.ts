import { beginTraffic } from '../api/client.ts'
import { ApiError, isCut } from '../api/errors.ts'
import { showFailure } from './toasts.ts'

/**
 * Refetches for a member who asked for it. Shows the loading toast, even over earlier data (specification section 8), and why it
 * failed. The offline bar shows that the connection was cut. Polling stays silent.
 */
export async function refreshByHand(
  refetch: (options: { throwOnError: true }) => Promise<unknown>,
): Promise<void> {
  const endTraffic = beginTraffic()
  try {
    await refetch({ throwOnError: true })
  } catch (error) {
    // Any other error: the member left the page.
    if (error instanceof ApiError && !isCut(error)) showFailure(error)
  } finally {
    endTraffic()
  }
}
