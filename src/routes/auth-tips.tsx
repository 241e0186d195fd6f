import { createFileRoute } from '@tanstack/react-router'
import { NamePage } from '../features/profile/name-page.tsx'
import { storedNameAccepted } from '../session/accepted-name.ts'

export const Route = createFileRoute('/auth-tips')({
  loader: () => storedNameAccepted.readOwn(),
  component: NamePage,
})
