import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/catalogs.ts'
import { Page } from '../components/page.tsx'
import { InfoPage } from '../features/profile/info-page.tsx'

export const Route = createFileRoute('/mine-info')({
  loader: loadTexts,
  component: MineInfo,
})

function MineInfo() {
  const { t } = useLingui()
  return (
    <Page title={t`My details`} className="px-safe pb-8">
      <InfoPage />
    </Page>
  )
}
