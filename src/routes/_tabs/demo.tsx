import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Gallery } from '../../features/demo/gallery.tsx'

export const Route = createFileRoute('/_tabs/demo')({
  component: Demo,
})

function Demo() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Gallery`}</title>
      <PageHeader back title={<Trans comment="every component of the app">Gallery</Trans>} />
      <main>
        <div className="px-safe">
          <ButtonLink to="/setting" variant="ghost" full>
            <Trans>Change language, theme and text size</Trans>
          </ButtonLink>
        </div>
        <Gallery />
      </main>
    </>
  )
}
