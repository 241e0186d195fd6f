import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderState } from '../../../api/order-state.ts'
import { useStateText } from '../../../components/state-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { decimalMark } from '../../../money/typed-amount.ts'
import { userQuery } from '../../../session/user.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { serverAhead } from '../../../time/clock.ts'
import { readServerTime } from '../../../time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/fields.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Cell, csvOf, fileNameOf, isoTime } from './csv.ts'
import type { Days } from '../filter.ts'
import { CoverageCard, UndatedNote, type useFetch } from './coverage-card.tsx'
import { newestCoverageOf } from '../coverage.ts'
import { DIRECTION_TEXTS, KIND_TEXTS, rebateText, useDaysText } from '../texts.ts'
import type { Timeline, TimelineRow } from './timeline.ts'

const iso = (moment: number) => isoTime(moment, -new Date(moment).getTimezoneOffset())

/** Returns a function that creates a CSV file of the archived records, oldest first. */
function useFile(): (timeline: Timeline, days: Days) => File {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const stateText = useStateText()
  const currency = user?.currency ?? ''
  const head = [
    t({ message: 'Type', comment: 'column: deposit, withdrawal, transfer or rebate' }),
    t({ message: 'Time', comment: 'column' }),
    t({ message: 'Order number', comment: 'column' }),
    t({ message: 'Record number', comment: 'column: the id of a row' }),
    t({ message: 'Details', comment: 'column: channel, venue' }),
    t({ message: 'Status', comment: 'column' }),
    t({ message: 'Amount', comment: 'column' }),
    t({ message: 'Currency', comment: 'column' }),
    t({ message: 'Note', comment: 'column: why an order failed' }),
    t({ message: 'As of', comment: 'column: when the row was last fetched' }),
  ]
  const timeOf = (createdAt: string) => {
    const moment = readServerTime(createdAt, timezone)
    return moment === null ? createdAt : iso(moment)
  }
  const linesOf = (row: TimelineRow): Cell[][] => {
    const [kind, asOf] = [t(KIND_TEXTS[row.kind]), iso(row.fetchedAt + (serverAhead() ?? 0))]
    const line = (time: string, own: Cell[], note = '') => [kind, timeOf(time), ...own, currency, note, asOf]
    if (row.kind === 'transfer')
      return row.record.rows
        .toReversed()
        .map(({ createdAt, order = '', id, direction, venueTitle, status, money }) => {
          const details = direction ? `${t(DIRECTION_TEXTS[direction])}: ${venueTitle}` : venueTitle
          const state = stateText(orderState(status), status)
          return line(createdAt, [order, id, details, state, { amount: money }])
        })
    if (row.kind === 'rebate') {
      const { id, venueTitle, paid, amount } = row.record
      return [line(row.createdAt, ['', id, venueTitle, t(rebateText(paid)), { amount }])]
    }
    const { order = '', id, title, status, money, reason } = row.record
    const state = stateText(orderState(status), status)
    return [line(row.createdAt, [order, id, title, state, { amount: money }], reason)]
  }
  return ({ rows, covered }, days) => {
    const lines = rows.toReversed().flatMap((row) => linesOf(row))
    const text = csvOf([head, ...lines], decimalMark(locale))
    return new File([text], fileNameOf(days, newestCoverageOf(covered, days), timeOf), {
      // Chromium shares only this exact type; the file's byte order mark says that it is UTF-8.
      type: 'text/csv',
    })
  }
}

interface ExportSheetProps {
  onClose: () => void
  timeline: Timeline
  /** Whether rows may be missing. */
  isPart: boolean
  days: Days
  fetch: ReturnType<typeof useFetch>
}

/** Shows what the file would contain, and for which range it is complete. Fetches missing rows; saves or shares the file. */
export function ExportSheet({ onClose, timeline, isPart, days, fetch }: ExportSheetProps) {
  const { t } = useLingui()
  const daysText = useDaysText()
  const fileOf = useFile()
  const [isFailed, setFailed] = useState(false)
  const [from, to] = daysText(timeline.covered, days)
  // Each transfer of a conversion has its own line.
  const length = timeline.rows.reduce(
    (sum, row) => sum + (row.kind === 'transfer' ? row.record.rows.length : 1),
    0,
  )
  const example = new File([''], 'records.csv', { type: 'text/csv' })
  // Not every browser has `canShare`.
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [example] })
  // An app on the home screen of iOS has no downloads: nothing is saved, or a preview without a way back covers the app. The
  // share sheet can save files. https://bugs.webkit.org/show_bug.cgi?id=236943
  const canSave = !canShare || navigator.standalone !== true
  const share = async () => {
    const file = fileOf(timeline, days)
    try {
      await navigator.share({ files: [file], title: t`Records` })
      onClose()
    } catch (cause) {
      // Closing the share sheet is not an error, nor is a second tap while it opens.
      const isHarmless = cause instanceof DOMException && /^(Abort|InvalidState)Error$/.test(cause.name)
      if (!isHarmless) setFailed(true)
    }
  }
  const saveAndClose = () => {
    save(fileOf(timeline, days))
    onClose()
  }
  return (
    <Sheet
      onClose={onClose}
      title={<Trans>Export records</Trans>}
      footer={
        <div className="flex flex-col gap-3">
          {canShare && (
            <Button full disabled={fetch.progress !== undefined} onClick={() => void share()}>
              <Trans comment="button: hand the file to another app">Share the file</Trans>
            </Button>
          )}
          {canSave && (
            <Button
              full
              variant={canShare ? 'ghost' : 'primary'}
              disabled={fetch.progress !== undefined}
              onClick={saveAndClose}
            >
              <Trans comment="button">Save the file</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {timeline.rebatesUndated ? (
            <Trans>
              A CSV file for spreadsheets with every deposit, withdrawal and transfer from {from} to {to}{' '}
              stored on this device. It’s created here and not sent anywhere.
            </Trans>
          ) : (
            <Trans>
              A CSV file for spreadsheets with every deposit, withdrawal, transfer and rebate from {from} to{' '}
              {to} stored on this device. It’s created here and not sent anywhere.
            </Trans>
          )}
        </p>
        <p className="font-semibold">
          <Plural value={length} one="# record" other="# records" />
        </p>
        {timeline.rebatesUndated && <UndatedNote />}
        <CoverageCard covered={timeline.covered} days={days} isPart={isPart} fetch={fetch} />
        {isFailed && (
          <Note tone="warn" role="alert">
            {canSave ? (
              <Trans>We couldn’t share the file. Save it instead.</Trans>
            ) : (
              <Trans>We couldn’t share the file. Try again.</Trans>
            )}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

function save(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
