import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EditPage } from '../features/profile/edit-page.tsx'
import { PROFILE_FIELDS } from '../features/profile/fields.ts'
import { InfoPage } from '../features/profile/info-page.tsx'

export const Route = createFileRoute('/mine-edit')({
  validateSearch: v.object({ field: v.fallback(v.optional(v.picklist(PROFILE_FIELDS)), undefined) }),
  component: MineEdit,
})

/** The list of the member's details, or one detail's edit page. `field` in the URL names the detail. */
function MineEdit() {
  const { field } = Route.useSearch()
  return field === undefined ? <InfoPage /> : <EditPage key={field} field={field} />
}
