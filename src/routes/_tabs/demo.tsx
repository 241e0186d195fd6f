import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageChoice } from '../../features/settings/language-choice.tsx'
import { ThemeChoice } from '../../features/settings/theme-choice.tsx'
import { loadPart } from '../../i18n/catalogs.ts'
import { BackLink } from '../../screen/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Gallery } from '../-demo/gallery.tsx'

export const Route = createFileRoute('/_tabs/demo')({
  loader: () => Promise.all([loadPart('demo'), loadPart('member')]),
  component: Demo,
})

function Demo() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Gallery`}</title>
      <PageHeader back={<BackLink />} title={<Trans comment="every component of the app">Gallery</Trans>} />
      <main>
        <div className="flex flex-col gap-3 px-safe">
          <ThemeChoice />
          <Card flush className="px-4 py-1">
            <LanguageChoice />
          </Card>
        </div>
        <Gallery />
      </main>
    </>
  )
}
