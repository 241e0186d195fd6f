import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/catalogs.ts'
import { PartnerPage } from '../features/invite/partner-page.tsx'

export const Route = createFileRoute('/share-joinus')({
  loader: loadTexts,
  component: PartnerPage,
})
