import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const schema = v.object({ class: v.string(), channel: v.optional(v.string()), amount: v.string() })

/** What is kept of the deposit form, as it stands in the address. */
export type DepositDraft = v.InferOutput<typeof schema>

/** The deposit form while it is filled in; named like the kind of its submissions, so that one that is cut short finds it. */
export const depositDraft: DraftForm<DepositDraft> = { name: 'deposit', schema }

/** The draft, unless the address asks for another class or channel, or names an amount itself. */
export function fitting(
  draft: DepositDraft | undefined,
  asked: { [Field in keyof DepositDraft]?: string | undefined },
): DepositDraft | undefined {
  if (draft === undefined || asked.amount !== undefined) return undefined
  const isOther = (field: 'class' | 'channel') => asked[field] !== undefined && asked[field] !== draft[field]
  return isOther('class') || isOther('channel') ? undefined : draft
}
