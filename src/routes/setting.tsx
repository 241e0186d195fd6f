import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InstallRow } from '../features/install/install-controls.tsx'
import { LockChoice } from '../features/lock/lock-choice.tsx'
import { AlertsRow } from '../features/alerts/alert-controls.tsx'
import { ClearCacheCard } from '../features/settings/clear-cache-card.tsx'
import { DataSaverChoice, TextSizeChoice, ThemeChoice } from '../features/settings/display-choices.tsx'
import { Diagnostics } from '../features/settings/diagnostics.tsx'
import { LanguageChoice } from '../features/settings/language-choice.tsx'
import { LogoutButton } from '../features/settings/logout-button.tsx'
import { Page } from '../components/page.tsx'
import { Card, Section } from '../ui/card.tsx'
import { CardSection } from '../ui/rows.tsx'

export const Route = createFileRoute('/setting')({
  component: Setting,
})

function Setting() {
  const { t } = useLingui()
  return (
    <Page title={t`Settings`} className="gap-6 px-safe pb-8">
      <CardSection title={<Trans>Language</Trans>} flush className="px-4 py-1">
        <LanguageChoice />
      </CardSection>
      <Section title={<Trans>Theme</Trans>}>
        <ThemeChoice />
      </Section>
      <Section title={<Trans>Text size</Trans>}>
        <TextSizeChoice />
      </Section>
      <Section title={<Trans>Data saver</Trans>}>
        <DataSaverChoice />
      </Section>
      <LockChoice />
      <Section title={<Trans comment="settings: notifications of the system">Notifications</Trans>}>
        <Card flush className="px-4 py-1">
          <AlertsRow />
        </Card>
      </Section>
      <CardSection title={<Trans>Home screen</Trans>}>
        <InstallRow />
      </CardSection>
      <Section title={<Trans comment="data that is stored so that pages open at once">Cache</Trans>}>
        <ClearCacheCard />
      </Section>
      <Diagnostics />
      <LogoutButton />
    </Page>
  )
}
