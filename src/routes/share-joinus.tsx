import { createFileRoute } from '@tanstack/react-router'
import { loadParts } from '../i18n/catalogs.ts'
import { inviteTexts } from '../i18n/parts/invite.ts'
import { PartnerPage } from './-invite/partner-page.tsx'

export const Route = createFileRoute('/share-joinus')({
  loader: () => loadParts(inviteTexts),
  component: PartnerPage,
})
