import { createFileRoute } from '@tanstack/react-router'
import { storedPlayTime } from '../features/safer-play/play-time.ts'
import { storedSaferPlay } from '../features/safer-play/safer-play-store.ts'
import { getSession } from '../session/session.ts'
import { SaferPlayPage } from '../features/safer-play/safer-play-page.tsx'

export const Route = createFileRoute('/safer-play')({
  loader: async () => {
    const { member } = getSession()
    if (member) await Promise.all([storedSaferPlay.read(member), storedPlayTime.read(member)])
  },
  component: SaferPlayPage,
})
