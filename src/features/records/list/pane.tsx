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
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusHeadingIfLost, focusPressed } from '../../../ui/focus.ts'
import { RecordsIcon } from '../../../ui/icons/pages.ts'
import { useWide } from '../../../ui/media.ts'

/** Matches an order, whose details are loaded by its id. Those of other records are in their row. */
export const IS_ORDER = /^(deposit|withdrawal)-/

/** The pane beside a list, and the record whose details it shows. */
interface Pane {
  /** Where to render the details; null on a narrow screen. */
  box: HTMLElement | null
  /** The record's kind and id, such as `bet-12`. */
  open: string | undefined
}

const PaneContext = createContext<Pane>({ box: null, open: undefined })

export const usePane = () => useContext(PaneContext)

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
          {open !== undefined && Order && <Order open={open} />}
          <div ref={setBox} />
        </section>
      )}
    </div>
  )
}

/** Fills a pane without details. */
export function NothingOpen() {
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
    >
      {children}
    </Link>
  )
}
