import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RecordsFrame } from '../list/records-screen.tsx'

interface HistoryPageProps {
  /** When the records were last fetched, by this device's clock; undefined while unknown. */
  asOf: number | undefined
  busy: boolean
  refresh: () => Promise<unknown>
  children: ReactNode
}

/** The page frame of the views that show the archive. */
export function HistoryPage(props: HistoryPageProps) {
  return <RecordsFrame title={<Trans>Records</Trans>} {...props} />
}
