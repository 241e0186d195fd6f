import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { AsOf } from '../../../components/as-of.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'

interface HistoryPageProps {
  /** When the records were last fetched, by this device's clock; undefined while unknown. */
  asOf: number | undefined
  busy: boolean
  refresh: () => Promise<unknown>
  children: ReactNode
}

/** The page frame of the views that show the archive. */
export function HistoryPage({ asOf, busy, refresh, children }: HistoryPageProps) {
  const [opened] = useState(Date.now)
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Records</Trans>}
        end={
          <RefreshButton busy={busy} onClick={() => void refresh()}>
            <span className={asOf === undefined ? 'invisible' : ''}>
              <AsOf moment={asOf ?? opened} />
            </span>
          </RefreshButton>
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">{children}</main>
    </PullToRefresh>
  )
}
