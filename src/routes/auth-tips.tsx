import { createFileRoute } from '@tanstack/react-router'
import { NamePage } from '../features/profile/name-page.tsx'
import { loadTexts } from '../i18n/catalogs.ts'

export const Route = createFileRoute('/auth-tips')({
  loader: loadTexts,
  component: NamePage,
})
