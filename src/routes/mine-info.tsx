import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/profile/info-page.tsx'
import { loadTexts } from '../i18n/catalogs.ts'

export const Route = createFileRoute('/mine-info')({
  loader: loadTexts,
  component: InfoPage,
})
