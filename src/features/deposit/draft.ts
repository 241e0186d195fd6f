import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const schema = v.object({ class: v.string(), channel: v.optional(v.string()), amount: v.string() })

/** What is kept of the deposit form, as it stands in the address. */
export type DepositDraft = v.InferOutput<typeof schema>

/** The deposit form while it is filled in; named like the kind of its submissions, so that one that is cut short finds it. */
export const depositDraft: DraftForm<DepositDraft> = { name: 'deposit', schema }
