import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'
import type { ProfileField } from './fields.ts'

const schema = v.object({ value: v.string() })

/** What is kept of the page of one field. */
export type ProfileDraft = v.InferOutput<typeof schema>

/** One field of the member's details while it is changed. */
export function profileDraft(field: ProfileField): DraftForm<ProfileDraft> {
  return { name: `mine-edit-${field}`, schema }
}
