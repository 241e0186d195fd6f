import { useState } from 'react'
import type { AmountOrder } from './use-submit.tsx'

/**
 * The order on the confirmation sheet, and its channel or card (`target`) as last loaded. If that is no longer one of `targets`,
 * closes the sheet, so that it does not reopen when the target returns. While its order `isPending`, the sheet stays, with the
 * target from when it opened.
 */
export function useReview<Target extends { id: string }>(targets: readonly Target[], isPending: boolean) {
  const [review, setReview] = useState<{ order: AmountOrder; target: Target }>()
  const listed = review && targets.find(({ id }) => id === review.target.id)
  if (review && !listed && !isPending) setReview(undefined)
  return [review && { ...review, target: listed ?? review.target }, setReview] as const
}
