import { createFileRoute } from '@tanstack/react-router'
import { storedPlayTime } from '../features/safer-play/play-time.ts'
import { storedSaferPlay } from '../features/safer-play/safer-play-store.ts'
import { SaferPlayPage } from '../features/safer-play/safer-play-page.tsx'

export const Route = createFileRoute('/safer-play')({
  loader: async () => {
    await Promise.all([storedSaferPlay.load(), storedPlayTime.load()])
  },
  component: SaferPlayPage,
})
