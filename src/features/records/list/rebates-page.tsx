import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isFirstLoad } from '../../../components/query-view.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { userQuery } from '../../../session/user.ts'
import { useSiteDetails } from '../../../site/details.ts'
import { siteQuery } from '../../../site/site.ts'
import { Note } from '../../../ui/fields.tsx'
import { Filters } from './filters.tsx'
import { SumsCard } from './figures.tsx'
import { RebateRow } from './rebate-row.tsx'
import { RebatesDisabled } from '../../vip/rebates-disabled.tsx'
import { rebates } from '../kinds/rebates.ts'
import { RecordDays } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { useFilter } from './records-screen.tsx'

/** A member's rebates: notes about them, the totals, then the rows by day. */
export function RebatesPage() {
  const { filter: chosen, choose } = useFilter('/transfer-fs')
  // Rebates are filtered by their days only.
  const filter = { preset: chosen.preset, days: chosen.days }
  // Customer service may have just switched rebates on.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const site = useQuery(siteQuery(useLanguage().wire))
  const { rebate_text } = useSiteDetails().rules
  return (
    <RecordsList
      kind={rebates}
      filter={filter}
      choose={choose}
      notesLoad={isFirstLoad(user) || isFirstLoad(site)}
      title={<Trans>Rebates</Trans>}
      top={<Filters filter={filter} choose={choose} />}
      notes={
        <>
          {user.data?.fs_status === 0 && <RebatesDisabled />}
          {rebate_text && <Note tone="neutral">{rebate_text}</Note>}
        </>
      }
    >
      {(shown) => (
        <>
          <SumsCard
            {...shown}
            facts={[
              { key: 'paidOut', name: <Trans comment="sum of rebates">Paid</Trans> },
              { key: 'unpaid', name: <Trans comment="sum of rebates">Not paid yet</Trans> },
              { key: 'totalAmount', name: <Trans>Rebates in this period</Trans>, isMain: true },
            ]}
          />
          <RecordDays shown={shown} kind="rebate" row={RebateRow} lines={3} />
        </>
      )}
    </RecordsList>
  )
}
