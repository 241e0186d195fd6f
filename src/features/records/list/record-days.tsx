import { useLingui } from '@lingui/react/macro'
import { Fragment, useMemo, type ComponentType, type ReactNode } from 'react'
import type { ListedRow } from '../pages.ts'
import { useCurrencySign } from '../../../components/money-text.ts'
import type { DayGroup } from '../rules.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { deviceDay } from '../../../time/device-day.ts'
import { formatDay } from '../../../time/format-time.ts'
import { addDays } from '../../../time/server-time.ts'
import { Section } from '../../../ui/section.tsx'
import { useDay } from './use-day.ts'
import { useWindow, type Piece } from './use-window.ts'

/** The height of a heading in px, and of the gap between two days. */
const HEADING = 26
const GAP = 16
/** As many rows are drawn at once: a day with more is drawn piece by piece. */
const ROWS = 5
/** As many rows as a screen shows at first. */
const FIRST = 10
const MINUTE_MS = 60_000

/** What a row of a list is drawn from; the zone of the server and the sign of the currency are told once for thousands of rows. */
export interface RecordRowProps<Row> {
  row: Row
  /** When the server told this row, where that is older than the rest of the list. */
  toldAt: number | undefined
  zone: string
  sign: string
}

interface RecordDaysProps<Row> {
  shown: {
    days: readonly DayGroup<Row>[]
    /** When the rows were told, where they are of several ages and do not say so themselves. */
    archived: ReadonlyMap<string, number> | undefined
    /** Until when the server's word reaches: a row that was told before says so. */
    asOf: number
  }
  row: ComponentType<RecordRowProps<Row>>
  /** Of a row in px, before the browser has laid it out. */
  height: number
}

/** The rows under their days. What is far out of sight has its height alone, so that thousands of rows stay light. */
export function RecordDays<Row extends ListedRow>({
  shown: { days, archived, asOf },
  row: RowView,
  height,
}: RecordDaysProps<Row>) {
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  const heading = useHeading()
  const pieces = useMemo(() => piecesOf(days, height), [days, height])
  const { box, drawings, after } = useWindow(pieces, firstOf(pieces))
  const toldAtOf = ({ id, toldAt = archived?.get(id) }: Row) =>
    toldAt !== undefined && toldAt < asOf - MINUTE_MS ? toldAt : undefined
  return (
    <div ref={box}>
      {drawings.map(({ place, before }) => {
        const piece = pieces[place]
        if (!piece) return undefined
        const { key, group, from, to } = piece
        return (
          <Fragment key={key}>
            {before > 0 && <div style={{ height: before }} />}
            <div data-place={place} className={from === 0 && place > 0 ? 'pt-4' : ''}>
              <Rows title={heading(group)} isFirst={from === 0}>
                {group.rows.slice(from, to).map((row) => (
                  <li key={row.id}>
                    <RowView row={row} toldAt={toldAtOf(row)} zone={timezone} sign={sign} />
                  </li>
                ))}
              </Rows>
            </div>
          </Fragment>
        )
      })}
      {after > 0 && <div style={{ height: after }} />}
    </div>
  )
}

/** Rows of a day: its first, below its heading, or others of it, which go on below those. */
function Rows({ title, isFirst, children }: { title: string; isFirst: boolean; children: ReactNode }) {
  if (isFirst)
    return (
      <Section title={title}>
        <ul className="row-list">{children}</ul>
      </Section>
    )
  return (
    <>
      {/* As between two rows: from where a row begins after its icon. */}
      <div className="ml-12 h-px bg-line" />
      <ul aria-label={title} className="row-list">
        {children}
      </ul>
    </>
  )
}

interface DayPiece<Row> extends Piece {
  group: DayGroup<Row>
  /** Which of its rows. */
  from: number
  to: number
}

function piecesOf<Row>(days: readonly DayGroup<Row>[], height: number): DayPiece<Row>[] {
  return days.flatMap((group) =>
    Array.from({ length: Math.ceil(group.rows.length / ROWS) }, (_, part) => {
      const from = part * ROWS
      const to = Math.min(from + ROWS, group.rows.length)
      const head = part > 0 ? 0 : group === days[0] ? HEADING : HEADING + GAP
      return { key: `${group.day} ${from}`, height: head + height * (to - from), group, from, to }
    }),
  )
}

function firstOf(pieces: readonly DayPiece<unknown>[]): number {
  let rows = 0
  const last = pieces.findIndex(({ from, to }) => (rows += to - from) >= FIRST)
  return last === -1 ? pieces.length : last + 1
}

function useHeading(): (group: DayGroup<unknown>) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const today = useDay(deviceDay)
  return ({ day, moment }) => {
    if (moment === null) return t`Without a date`
    if (day === today) return t`Today`
    if (day === addDays(today, -1)) return t`Yesterday`
    return formatDay(moment, locale)
  }
}
