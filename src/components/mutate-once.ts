import type { MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns a mutation's `mutate` that does nothing while an earlier call is running: a second tap can arrive before the button is
 * rendered as busy.
 */
export function useMutateOnce<Data, Failure, Input>(
  mutate: (input: Input, options?: MutateOptions<Data, Failure, Input>) => void,
): typeof mutate {
  const isRunning = useRef(false)
  return (input, options) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(input, {
      ...options,
      onSettled: (...settled) => {
        isRunning.current = false
        options?.onSettled?.(...settled)
      },
    })
  }
}
