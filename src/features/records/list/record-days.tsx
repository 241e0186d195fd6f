import { useLingui } from '@lingui/react/macro'
import { Fragment, useCallback, useMemo, useState, type ComponentType } from 'react'
import type { RecordKind } from '../kind.ts'
import type { ListedRow } from '../pages.ts'
import { useCurrencySign } from '../../../components/own-money.tsx'
import { groupBy, type DayGroup } from '../by-day.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { deviceDay, formatDay } from '../../../time/format-time.ts'
import { MINUTE_MS, addDays } from '../../../time/server-time.ts'
import { usePageVirtualizer } from '../../../ui/use-page-virtualizer.ts'
import { OpenedRecord } from './pane.tsx'
import { useDay } from './records-screen.tsx'

/** The height of a day's heading in px, until it is measured. */
const HEADING = 28
/**
 * Estimated row heights (px) by number of text lines, until a row is measured. `other` includes the border above the row; with two
 * lines, the row's minimum height already covers it.
 */
const HEIGHTS = { 2: { first: 56, other: 56 }, 3: { first: 73, other: 74 } }
/** The maximum number of rows in one block of a day. */
const ROWS = 3
/** More than the estimated height of any block (px). */
const MAX_HEIGHT = 1_000
/** The overscan above and below the viewport (px). A flick scrolls this far in one frame. */
const OVERSCAN = 1_000
/** How fast the view and the overscan fill after the list opens or jumps (px per frame). */
const GROWTH = 125

/** The props of a row. The server's zone and the currency sign are read once per list, not once per row. */
export interface RecordRowProps<Row> {
  row: Row
  /** When this row was fetched, if that is older than the rest of the list. */
  fetchedAt: number | undefined
  zone: string
  sign: string
}

interface RecordDaysProps<Row, Kind extends RecordKind | undefined> {
  shown: {
    days: readonly DayGroup<Row>[]
    /** When the list was fetched. A row that was fetched earlier shows its own time. */
    asOf: number
  }
  /** The kind of the rows. Undefined for a list of many kinds, whose ids contain it. */
  kind: Kind
  row: ComponentType<RecordRowProps<Row> & { kind: Kind }>
  /** How many lines a row usually has. */
  lines: keyof typeof HEIGHTS
}

/** The rows by day. Rows far outside the viewport only reserve their height, so that thousands stay cheap. */
export function RecordDays<Row extends ListedRow, Kind extends RecordKind | undefined>({
  shown: { days, asOf },
  kind,
  row: RowView,
  lines,
}: RecordDaysProps<Row, Kind>) {
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  const heading = useHeading()
  const blocksOf = useMemo(() => createBlocks<Row>(lines), [lines])
  const blocks = useMemo(() => blocksOf(days), [blocksOf, days])
  const sizeKeyAt = useCallback((index: number) => blocks[index]?.sizeKey ?? index, [blocks])
  const [focused, setFocused] = useState<number>()
  const focusedAt = useMemo(
    () => (focused === undefined ? -1 : blocks.findIndex(({ key }) => key === focused)),
    [blocks, focused],
  )
  const { box, margin, virtualizer, isFilled } = usePageVirtualizer<HTMLDivElement>({
    name: `records ${kind ?? ''}`,
    count: blocks.length,
    getItemKey: sizeKeyAt,
    estimateSize: (index) => blocks[index]?.height ?? 0,
    overscan: OVERSCAN,
    growth: GROWTH,
    focused: focusedAt,
    headingOf: (index) => index - (blocks[index]?.place ?? 0),
  })
  const items = virtualizer.getVirtualItems()
  const end = margin + virtualizer.getTotalSize()
  const gaps = new Map(items.map((item, place) => [item, item.start - (items[place - 1]?.end ?? margin)]))
  const fetchedAtOf = ({ fetchedAt }: Row) =>
    fetchedAt !== undefined && fetchedAt < asOf - MINUTE_MS ? fetchedAt : undefined
  const viewOf = (row: Row) => (
    <RowView kind={kind} row={row} fetchedAt={fetchedAtOf(row)} zone={timezone} sign={sign} />
  )
  return (
    <div ref={box} data-awaited={isFilled ? undefined : ''}>
      {[...groupBy(items, ({ index }) => blocks[index]?.group)].map(([group, parts]) => {
        if (!group) return null
        const title = heading(group)
        return (
          <Fragment key={group.day}>
            <Space height={gaps.get(parts[0])} />
            <section aria-label={title}>
              {parts.map((part) => {
                const { key, from, to } = blocks[part.index] ?? NO_BLOCK
                const measured = { ref: virtualizer.measureElement, 'data-index': part.index }
                if (to === 0)
                  return (
                    <h2
                      key={key}
                      {...measured}
                      className="sticky top-(--header) z-1 -mx-4 bg-paper px-4 pt-2 pb-0.5 text-12 font-semibold text-ink-2"
                    >
                      {title}
                    </h2>
                  )
                return (
                  <Fragment key={key}>
                    <Space height={gaps.get(part)} />
                    {/* Isolated: the browser paints and positions only the blocks that changed. */}
                    <div {...measured} className="isolate" onFocus={() => setFocused(key)}>
                      {/* The hairline between two rows, after the icon. */}
                      {from > 0 && <div className="ml-12 h-px bg-line" />}
                      <ul className="row-list">
                        {group.rows.slice(from, to).map((row) => (
                          <li key={row.id}>{viewOf(row)}</li>
                        ))}
                      </ul>
                    </div>
                  </Fragment>
                )
              })}
            </section>
          </Fragment>
        )
      })}
      <Space height={end - (items.at(-1)?.end ?? margin)} />
      <OpenedRecord days={days} kind={kind} titleOf={heading}>
        {viewOf}
      </OpenedRecord>
    </div>
  )
}

const NO_BLOCK = { key: 0, from: 0, to: 0 }

/**
 * Reserves the space of blocks that are not rendered. An element, not padding: the browser keeps rows in place only if their
 * own boxes stay unchanged.
 */
function Space({ height = 0 }: { height: number | undefined }) {
  return height > 0 && <div style={{ height }} />
}

function useHeading(): (group: DayGroup<unknown>) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const today = useDay(deviceDay)
  const yesterday = addDays(today, -1)
  return ({ day, moment }) => {
    if (moment === null) return t`No date`
    if (day === today) return t`Today`
    if (day === yesterday) return t`Yesterday`
    return formatDay(moment, locale)
  }
}

/** A day's heading, which has no rows, or a block of its rows. */
interface DayBlock<Row> {
  /** A number: building a string per block is slow in long lists. */
  key: number
  /** Differs once the block has more rows than before, and so another height. */
  sizeKey: number
  /** In px, until it is measured. */
  height: number
  group: DayGroup<Row>
  from: number
  to: number
  /** The number of the day's blocks before it. The first one is the heading. */
  place: number
}

/**
 * Returns a function that divides days into headings and blocks of rows. Keeps the blocks of days that have not changed, so
 * that another page costs only its own days. Newer rows of a day go into blocks of their own: a row that moved to another block
 * would lose its focus and its unfolded details.
 */
export function createBlocks<Row extends ListedRow>(
  lines: keyof typeof HEIGHTS,
): (days: readonly DayGroup<Row>[]) => DayBlock<Row>[] {
  const { first, other } = HEIGHTS[lines]
  // The first row of each day when it was first divided: a block always starts there.
  const anchors = new Map<string | null, string | undefined>()
  const known = new WeakMap<DayGroup<Row>, DayBlock<Row>[]>()
  const divide = (group: DayGroup<Row>): DayBlock<Row>[] => {
    const blocks: DayBlock<Row>[] = []
    const dayKey = group.day === null ? 0 : Date.parse(group.day)
    const push = (key: number, height: number, from: number, to: number) => {
      blocks.push({ group, place: blocks.length, key, sizeKey: key * MAX_HEIGHT + height, height, from, to })
    }
    push(dayKey + 0.5, HEADING, 0, 0)
    const { rows } = group
    let anchor = rows.findIndex(({ id }) => id === anchors.get(group.day))
    if (anchor === -1) {
      anchor = 0
      anchors.set(group.day, rows[0]?.id)
    }
    for (let from = 0, to; from < rows.length; from = to) {
      const number = Math.floor((from - anchor) / ROWS)
      to = Math.min(anchor + (number + 1) * ROWS, rows.length)
      const hairline = from > 0 ? 1 : 0
      push(dayKey + number, hairline + first + other * (to - from - 1), from, to)
    }
    known.set(group, blocks)
    return blocks
  }
  return (days) => days.flatMap((group) => known.get(group) ?? divide(group))
}
