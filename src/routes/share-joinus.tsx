import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/catalogs.ts'
import { PartnerPage } from './-invite/partner-page.tsx'

export const Route = createFileRoute('/share-joinus')({
  loader: loadTexts,
  component: PartnerPage,
})
