import { createFileRoute } from '@tanstack/react-router'
import { NamePage } from '../features/profile/name-page.tsx'
import { storedNameAccepted } from '../session/accepted-name.ts'
import { getSession } from '../session/session.ts'

export const Route = createFileRoute('/auth-tips')({
  loader: async () => {
    const { member } = getSession()
    if (member !== undefined) await storedNameAccepted.read(member)
  },
  component: NamePage,
})
