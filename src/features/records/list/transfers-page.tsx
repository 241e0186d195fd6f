import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import type { TransferRecord } from '../../../api/records.ts'
import type { StateFilter } from '../filter.ts'
import { groupByDay } from '../by-day.ts'
import { movesIn, transfers } from '../kinds/transfers.ts'
import { SubmissionCards } from '../../submission/submission-card.tsx'
import { useSiteConfig } from '../../../site/site.ts'
import { Filters } from './filters.tsx'
import { MoveRow } from './move-row.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList, type ShownRecords } from './records-list.tsx'
import { useFilter } from './records-screen.tsx'

/** The states to filter by. The contract has no transfer in progress; a row with that state is listed under all statuses. */
const TRANSFER_STATE_FILTERS: StateFilter[] = ['successful', 'failed']

/** A member's transfers and conversions: unconfirmed ones first, then day by day. */
export function TransfersPage() {
  const { filter, choose } = useFilter('/transfer-record')
  return (
    <RecordsList
      kind={transfers}
      filter={filter}
      choose={choose}
      title={<Trans>Transfer records</Trans>}
      top={
        <>
          <Filters filter={filter} choose={choose} states={TRANSFER_STATE_FILTERS} directed />
          <SubmissionCards form="transfer" />
        </>
      }
      action={
        <ButtonLink to="/transfer" size="md" full>
          <Trans>Transfer</Trans>
        </ButtonLink>
      }
    >
      {(shown, more) => <MoveDays shown={shown} more={more} />}
    </RecordsList>
  )
}

function MoveDays({ shown, more }: { shown: ShownRecords<TransferRecord>; more: boolean }) {
  const { timezone } = useSiteConfig()
  const { rows: listed, asOf } = shown
  const rows = useMemo(() => [...movesIn(listed, more)], [listed, more])
  const days = useMemo(() => groupByDay(rows, timezone), [rows, timezone])
  return <RecordDays shown={{ days, asOf }} kind="transfer" row={MoveRow} lines={2} />
}
