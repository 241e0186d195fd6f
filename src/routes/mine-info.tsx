import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/profile/info-page.tsx'
import { storedNameAccepted } from '../session/accepted-name.ts'
import { getSession } from '../session/session.ts'

export const Route = createFileRoute('/mine-info')({
  loader: async () => {
    const { member } = getSession()
    if (member !== undefined) await storedNameAccepted.read(member)
  },
  component: InfoPage,
})
