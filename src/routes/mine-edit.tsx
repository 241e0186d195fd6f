import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EditPage } from '../features/profile/edit-page.tsx'
import { PROFILE_FIELDS } from '../features/profile/fields.ts'
import { InfoPage } from '../features/profile/info-page.tsx'

export const Route = createFileRoute('/mine-edit')({
  validateSearch: v.object({ field: v.fallback(v.optional(v.picklist(PROFILE_FIELDS)), undefined) }),
  component: MineEdit,
})

/** The list of the member's details, or the edit page of the detail that `field` in the URL names. */
function MineEdit() {
  const { field } = Route.useSearch()
  return field === undefined ? <InfoPage /> : <EditPage key={field} field={field} />
}
