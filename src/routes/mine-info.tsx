import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadParts } from '../i18n/catalogs.ts'
import { profileTexts } from '../i18n/parts/profile.ts'
import { Page } from '../screen/page.tsx'
import { InfoPage } from './-profile/info-page.tsx'

export const Route = createFileRoute('/mine-info')({
  loader: () => loadParts(profileTexts),
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
