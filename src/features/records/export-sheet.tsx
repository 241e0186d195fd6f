import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Days } from './filter.ts'
import { reachOf } from './reach.ts'
import type { Timeline } from './timeline.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatServerDay } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useKnownText } from './known-text.ts'
import { KnownCard } from './known-card.tsx'
import { useFile } from './use-file.ts'
import type { useFetch } from './use-sync.ts'

interface ExportSheetProps {
  onClose: () => void
  timeline: Timeline
  days: Days
  fetch: ReturnType<typeof useFetch>
}

/** Says what a file would hold and from when to when it is complete, brings what is missing, and saves or shares it. */
export function ExportSheet({ open, ...rest }: ExportSheetProps & { open: boolean }) {
  return open && <OpenExportSheet {...rest} />
}

function OpenExportSheet({ onClose, timeline, days, fetch }: ExportSheetProps) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const fileOf = useFile()
  const knownText = useKnownText()
  const [isFailed, setFailed] = useState(false)
  const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
  const { length } = timeline.rows
  const canShare = mayShare(new File([''], 'records.csv', { type: 'text/csv' }))
  const share = async () => {
    const file = fileOf(timeline, days)
    try {
      await navigator.share({ files: [file], title: t`Records` })
      onClose()
    } catch (cause) {
      // Who closes the system's sheet has not failed.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setFailed(true)
    }
  }
  const saveAndClose = () => {
    save(fileOf(timeline, days))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Records as a file</Trans>}
      footer={
        <div className="flex flex-col gap-3">
          {canShare && (
            <Button full disabled={fetch.progress !== undefined} onClick={() => void share()}>
              <Trans comment="button: hand the file to another app">Share the file</Trans>
            </Button>
          )}
          <Button
            full
            variant={canShare ? 'ghost' : 'primary'}
            size={canShare ? 'md' : 'lg'}
            disabled={fetch.progress !== undefined}
            onClick={saveAndClose}
          >
            <Trans comment="button">Save the file</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            A table (CSV) for spreadsheets with every deposit, withdrawal, transfer and rebate of {from} to{' '}
            {to} that is on this device. It is made here and sent nowhere.
          </Trans>
        </p>
        <p className="font-semibold">
          <Plural value={length} one="# entry" other="# entries" />
        </p>
        <KnownCard
          fetch={fetch}
          problem={null}
          isPart={!reachOf(timeline.known, days)?.isWhole}
          action={
            <Trans comment="button: fetch the records that are missing on this device">Fetch the rest</Trans>
          }
        >
          {knownText(timeline.known, days)}
        </KnownCard>
        {isFailed && (
          <Note tone="warn" role="alert">
            <Trans>The file could not be shared. Save it instead.</Trans>
          </Note>
        )}
      </div>
    </Sheet>
  )
}

function mayShare(file: File): boolean {
  // Not every browser has it.
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

function save(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
