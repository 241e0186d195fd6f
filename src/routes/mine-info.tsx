import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/profile/info-page.tsx'
import { storedNameAccepted } from '../session/accepted-name.ts'

export const Route = createFileRoute('/mine-info')({
  loader: () => storedNameAccepted.readOwn(),
  component: InfoPage,
})
