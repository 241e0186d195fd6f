import * as v from 'valibot'
import { maskedBut } from './masked-but.ts'
import type { DraftForm } from '../../components/drafts.ts'

/** What is kept of feedback while it is written: never the picture, never a card number. */
export interface FeedbackDraft {
  type?: string | undefined
  text: string
}

/** Feedback while it is written, with the numbers in it that are known to be no card's; that about an order has a draft of its own, so that a link to it takes nothing away. */
export function feedbackDraft(order: string | undefined, known: readonly string[]): DraftForm<FeedbackDraft> {
  const safe = v.transform((text: string) => maskedBut(text, known))
  return {
    name: order === undefined ? 'feedback' : `feedback-${order}`,
    schema: v.object({ type: v.optional(v.string()), text: v.pipe(v.string(), safe) }),
  }
}
