import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const schema = v.object({
  direction: v.picklist(['in', 'out']),
  venue: v.optional(v.string()),
  amount: v.string(),
})

/** What is kept of the transfer form, as it stands in the address. */
export type TransferDraft = v.InferOutput<typeof schema>

/** The transfer form while it is filled in; named like the form of its submissions, so that one that is cut short finds it. */
export const transferDraft: DraftForm<TransferDraft> = { name: 'transfer', schema }
