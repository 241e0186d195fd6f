import type { MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns a mutation's `mutate` that does nothing while an earlier call is running: a second tap can arrive before the button is
 * rendered as busy. Follows the call's promise, because a mutation that was reset meanwhile calls none of the options.
 */
export function useMutateOnce<Data, Failure, Input>(
  mutateAsync: (input: Input, options?: MutateOptions<Data, Failure, Input>) => Promise<Data>,
): (input: Input, options?: MutateOptions<Data, Failure, Input>) => void {
  const isRunning = useRef(false)
  return (input, options) => {
    if (isRunning.current) return
    isRunning.current = true
    const end = () => {
      isRunning.current = false
    }
    mutateAsync(input, options).then(end, end) // the mutation's state has the error
  }
}
