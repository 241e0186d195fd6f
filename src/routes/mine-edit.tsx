import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PROFILE_FIELDS } from '../features/profile/fields.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { Page } from '../components/page.tsx'
import { EditPage } from '../features/profile/edit-page.tsx'
import { useFieldNames } from '../features/profile/field-names.ts'
import { InfoPage } from '../features/profile/info-page.tsx'

export const Route = createFileRoute('/mine-edit')({
  validateSearch: v.object({ field: v.fallback(v.optional(v.picklist(PROFILE_FIELDS)), undefined) }),
  loader: loadTexts,
  component: MineEdit,
})

/** The list of the member's details, or the edit page of the detail that `field` in the URL names. */
function MineEdit() {
  const { t } = useLingui()
  const { field } = Route.useSearch()
  const names = useFieldNames()
  const title = field === undefined ? t`My details` : names[field]
  return (
    <Page title={title} className={field === undefined ? 'px-safe pb-8' : 'px-4'}>
      {field === undefined ? <InfoPage /> : <EditPage key={field} field={field} />}
    </Page>
  )
}
