import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const schema = v.object({ card: v.optional(v.string()), amount: v.string() })

/** What is kept of the withdrawal form, as it stands in the address: the card's id and the amount, never the code. */
export type WithdrawalDraft = v.InferOutput<typeof schema>

/** The withdrawal form while it is filled in; named like the kind of its submissions. */
export const withdrawalDraft: DraftForm<WithdrawalDraft> = { name: 'withdrawal', schema }
