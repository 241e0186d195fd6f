import { createFileRoute } from '@tanstack/react-router'
import { NamePage } from '../features/profile/name-page.tsx'

export const Route = createFileRoute('/auth-tips')({
  component: NamePage,
})
