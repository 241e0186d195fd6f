import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/profile/info-page.tsx'

export const Route = createFileRoute('/mine-info')({
  component: InfoPage,
})
