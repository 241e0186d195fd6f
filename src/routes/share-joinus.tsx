import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '../features/invite/partner-page.tsx'

export const Route = createFileRoute('/share-joinus')({
  component: PartnerPage,
})
