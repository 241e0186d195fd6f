import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Diagnostics } from '../features/settings/diagnostics.tsx'
import { LanguageChoice } from '../features/settings/language-choice.tsx'
import { LogOut } from '../features/settings/log-out.tsx'
import { TextSizeChoice } from '../features/settings/text-size-choice.tsx'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { loadPart } from '../i18n/catalogs.ts'
import { BackLink } from '../screen/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'

/** Put in by the build. */
declare const __APP_VERSION__: string

export const Route = createFileRoute('/setting')({
  loader: () => loadPart('member'),
  component: Setting,
})

function Setting() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-column pb-8">
      <title>{t`Settings`}</title>
      <PageHeader back={<BackLink />} title={<Trans>Settings</Trans>} />
      <main className="flex flex-col gap-6 px-safe">
        <Section title={<Trans>Language</Trans>}>
          <Card flush className="px-4 py-1">
            <LanguageChoice />
          </Card>
        </Section>
        <Section title={<Trans>Theme</Trans>}>
          <ThemeChoice />
        </Section>
        <Section title={<Trans>Text size</Trans>}>
          <TextSizeChoice />
        </Section>
        <Section title={<Trans>About this app</Trans>} end={<span translate="no">{__APP_VERSION__}</span>}>
          <Card>
            <Diagnostics />
          </Card>
        </Section>
        <LogOut />
      </main>
    </div>
  )
}
