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

/** The draft, unless the address asks for another venue or direction, or names an amount itself. */
export function fitting(
  draft: TransferDraft | undefined,
  asked: { [Field in keyof TransferDraft]?: string | undefined },
): TransferDraft | undefined {
  if (draft === undefined || asked.amount !== undefined) return undefined
  const isOther = (field: 'direction' | 'venue') =>
    asked[field] !== undefined && asked[field] !== draft[field]
  return isOther('direction') || isOther('venue') ? undefined : draft
}
