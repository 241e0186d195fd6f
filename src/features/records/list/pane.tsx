import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useMemo,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusHeadingIfLost, focusPressed } from '../../../ui/focus.ts'
import { RecordsIcon } from '../../../ui/icons/pages.ts'
import { useWide } from '../../../ui/media.ts'
import type { DayGroup } from '../by-day.ts'

/** Matches an order, whose details are loaded by its id. Those of other records are in their row. */
const IS_ORDER = /^(deposit|withdrawal)-/

/** The pane beside a list, and the record whose details it shows. */
interface Pane {
  /** Where to render the details; null on a narrow screen. */
  box: HTMLElement | null
  /** The record's kind and id, such as `bet-12`. */
  open: string | undefined
}

const PaneContext = createContext<Pane>({ box: null, open: undefined })

export const usePane = () => useContext(PaneContext)

/** True in the pane. The list beside it has the page's landmark, heading and Back. */
export const InPane = createContext(false)

export interface PanesProps {
  list: ReactNode
  /** Renders the details of an order, whose row may not be loaded. Other records are rendered by their list. */
  order?: ComponentType<{ open: string }> | undefined
}

/** A list of records. On a wide screen, the details of one record are beside it. */
export function Panes({ list, order: Order }: PanesProps) {
  const { t } = useLingui()
  const isWide = useWide()
  const { open } = useSearch({ strict: false })
  const [box, setBox] = useState<HTMLElement | null>(null)
  const pane = useMemo(() => ({ box, open }), [box, open])
  const shown = useRef<HTMLElement>(null)
  // Moves the focus to the details, and back to their row once they are closed.
  useEffect(() => {
    if (open === undefined) return undefined
    focusPressed()
    const row = document.activeElement
    if (!(row instanceof HTMLElement) || row === document.body) return focusHeadingIfLost
    const region = shown.current
    region?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || region?.contains(activeElement))
        row.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div className={isWide ? 'flex justify-center' : ''}>
      <div
        className={
          isWide
            ? 'min-h-dvh max-w-column min-w-0 grow basis-0'
            : 'mx-auto flex min-h-dvh max-w-column flex-col'
        }
      >
        <PaneContext value={pane}>{list}</PaneContext>
      </div>
      {isWide && (
        <section
          ref={shown}
          tabIndex={-1}
          aria-label={t`Record details`}
          className="sticky top-0 flex h-dvh max-w-column min-w-0 grow basis-0 flex-col overflow-y-auto border-l border-line"
        >
          {open === undefined && <NothingOpen />}
          {open !== undefined && Order && (
            <InPane value>
              <Order open={open} />
            </InPane>
          )}
          <div ref={setBox} />
        </section>
      )}
    </div>
  )
}

interface OpenedRecordProps<Row> {
  days: readonly DayGroup<Row>[]
  /** The kind of the rows. Undefined if their ids contain it. */
  kind: string | undefined
  titleOf: (group: DayGroup<Row>) => string
  /** Renders the row; in the pane, rows show their details. */
  children: (row: Row) => ReactNode
}

/** Renders the open record of a list into the pane. Orders have their own view. */
export function OpenedRecord<Row extends { id: string }>({
  days,
  kind,
  titleOf,
  children,
}: OpenedRecordProps<Row>) {
  const { box, open } = usePane()
  const isShown = box && open !== undefined && !IS_ORDER.test(open)
  const opened = useMemo(() => {
    if (!isShown) return undefined
    const isOpened = ({ id }: Row) => open === (kind ? `${kind}-${id}` : id)
    const group = days.find(({ rows }) => rows.some(isOpened))
    const row = group?.rows.find(isOpened)
    return group && row && { group, row }
  }, [isShown, open, kind, days])
  if (!isShown) return null
  return createPortal(
    opened ? (
      <div className="px-4 py-3">
        <h2 className="mb-2 text-12 font-semibold text-ink-2">{titleOf(opened.group)}</h2>
        <InPane value>{children(opened.row)}</InPane>
      </div>
    ) : (
      <NothingOpen />
    ),
    box,
  )
}

/** Fills a pane without details. */
function NothingOpen() {
  return (
    <EmptyState icon={RecordsIcon} title={<Trans>Choose a record</Trans>}>
      <Trans>Its details appear here.</Trans>
    </EmptyState>
  )
}

/** A link that opens the details of a record in the pane. Back closes them. */
export function OpenLink({ open, children }: { open: string; children: ReactNode }) {
  const { open: before } = usePane()
  return (
    <Link
      to="."
      search={(search) => ({ ...search, open })}
      replace={before !== undefined}
      resetScroll={false}
      preload={false}
      className={`-mx-4 block px-4 text-left transition-opacity active:opacity-60 ${before === open ? 'bg-sunk' : ''}`}
      // The background alone is hardly visible.
      style={before === open ? { boxShadow: 'inset 3px 0 var(--color-accent)' } : undefined}
    >
      {children}
    </Link>
  )
}
