import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { storedPlayTime } from '../features/safer-play/play-time.ts'
import { storedSaferPlay } from '../features/safer-play/safer-play-store.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { BackLink } from '../components/back-link.tsx'
import { getSession } from '../session/session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SaferPlayPage } from '../features/safer-play/safer-play-page.tsx'

export const Route = createFileRoute('/safer-play')({
  loader: async () => {
    const { member } = getSession()
    await Promise.all([
      loadTexts(),
      member && storedSaferPlay.read(member),
      member && storedPlayTime.read(member),
    ])
  },
  component: SaferPlay,
})

function SaferPlay() {
  const { t } = useLingui()
  return (
    <div className="mx-auto min-h-dvh max-w-column pb-8">
      <title>{t`Safer play`}</title>
      <PageHeader
        back={<BackLink />}
        title={<Trans comment="way to the page of tools to keep play in bounds">Safer play</Trans>}
      />
      <SaferPlayPage />
    </div>
  )
}
