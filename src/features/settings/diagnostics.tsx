import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { droppedCounts } from '../../api/scalars.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSavesData } from '../../pwa/data-saver.ts'
import { deviceName } from '../../session/logins.ts'
import { isMemoryOnly, onDiskTrouble } from '../../storage/disk.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CardSection, Fact } from '../../ui/rows.tsx'

/** Inserted by the build. */
declare const __APP_VERSION__: string

/** The version of the app and the diagnostics of this device. Has a copy button and a link to feedback. */
export function Diagnostics() {
  const report = useReport()
  const text = report.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <CardSection title={<Trans>About this app</Trans>} end={<span translate="no">{__APP_VERSION__}</span>}>
      <dl className="flex flex-col gap-2">
        {report.map(({ name, value, isTechnical }) => (
          <Fact key={name} name={name}>
            <span translate={isTechnical ? 'no' : undefined}>{value}</span>
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>
          These details contain no name, amount or order number. If something isn’t working, copy them and
          send them to us.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={text} size="md">
          <Trans>Copy all</Trans>
        </CopyButton>
        <ButtonLink to="/feedback" variant="ghost">
          <Trans>Write to us</Trans>
        </ButtonLink>
      </div>
    </CardSection>
  )
}

interface ReportLine {
  name: string
  value: string
  /** The value comes from the wire or the build, untranslated. */
  isTechnical?: boolean
}

const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

function onWorker(changed: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', changed)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', changed)
}

/** Returns the diagnostics of this device, without the member's identity, amounts or orders. */
function useReport(): ReportLine[] {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const savesData = useSavesData()
  const worksOffline = useSyncExternalStore(onWorker, hasWorker)
  const inMemory = useSyncExternalStore(onDiskTrouble, isMemoryOnly)
  const unconfirmed = useUnfinishedSubmissions().filter(({ state }) => state === 'unconfirmed')
  const dropped = [...droppedCounts()]
  const total = dropped.reduce((sum, [, count]) => sum + count, 0)
  return [
    { name: t({ message: 'Version', comment: 'of the app' }), value: __APP_VERSION__, isTechnical: true },
    { name: t({ message: 'Device', comment: 'browser and system' }), value: deviceName(), isTechnical: true },
    { name: t`Language`, value: wire, isTechnical: true },
    { name: t`Connection`, value: online ? t`Connected` : t`No connection` },
    { name: t`Data saver`, value: savesData ? t`On` : t`Off` },
    {
      name: t({ message: 'Storage', comment: 'where the app keeps its data' }),
      value: inMemory ? t`Only until you close the app` : t`On this device`,
    },
    {
      name: t({ message: 'Offline', comment: 'whether the app works without a connection' }),
      value: worksOffline
        ? t({ message: 'Ready to use offline', comment: 'state of the service worker' })
        : t`Not available right now`,
    },
    { name: t`Unconfirmed orders`, value: String(unconfirmed.length) },
    {
      name: t({
        message: 'Unreadable values',
        comment: "values in the server's answers that could not be read",
      }),
      value: String(total),
    },
    ...dropped.map(([where, count]) => ({ name: where, value: String(count), isTechnical: true })),
  ]
}
