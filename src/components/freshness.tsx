import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../ui/note.tsx'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { AsOf } from './as-of.tsx'
import { useOnline } from './connection.ts'

interface OfflineNoteProps {
  /** When the data shown was loaded; undefined while there is none. */
  moment: number | undefined
  className?: string
  /** Names the data, without its time. */
  children: ReactNode
}

/** A note that the data shown was loaded earlier. Renders nothing while online. */
export function OfflineNote({ moment, className, children }: OfflineNoteProps) {
  const online = useOnline()
  if (online || moment === undefined) return null
  return (
    <Note tone="warn" className={className}>
      {children} <AsOf moment={moment} />
    </Note>
  )
}

type Refetched = Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'> & { refetch: () => Promise<unknown> }

/** A button that refetches a query. Shows when its data was loaded. */
export function RefreshQuery({ query: { isFetching, dataUpdatedAt, refetch } }: { query: Refetched }) {
  return (
    <RefreshButton busy={isFetching} onClick={() => void refetch()}>
      <AsOf moment={dataUpdatedAt} />
    </RefreshButton>
  )
}
