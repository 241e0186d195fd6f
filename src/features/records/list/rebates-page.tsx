import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { awaitsFirst } from '../../../components/query-view.tsx'
import { useCurrencySign } from '../../../components/money-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { userQuery } from '../../../session/user.ts'
import { useSiteDetails } from '../../../site/details.ts'
import { siteQuery } from '../../../site/site.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Note } from '../../../ui/note.tsx'
import { Filters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pending } from './figures.tsx'
import { RebateRow } from './rebate-row.tsx'
import { rebates } from '../kinds/rebates.ts'
import { RecordDays } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { useFilter } from './use-filter.ts'
import type { ShownRecords } from './use-records.ts'

/** A member's rebates: notes about them, the totals, then the rows by day. */
export function RebatesPage() {
  const { filter: chosen, choose } = useFilter('/transfer-fs')
  // Rebates are filtered by their days only.
  const filter = { preset: chosen.preset, days: chosen.days, status: undefined }
  // Customer service may have just switched rebates on.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const site = useQuery(siteQuery(useLanguage().wire))
  const { rebate_text } = useSiteDetails().rules
  return (
    <RecordsList
      kind={rebates}
      filter={filter}
      summed
      notesLoad={awaitsFirst(user) || awaitsFirst(site)}
      title={<Trans>Rebates</Trans>}
      top={<Filters filter={filter} choose={choose} />}
      notes={
        <>
          {user.data?.fs_status === 0 && <SwitchedOff />}
          {rebate_text && <Note tone="neutral">{rebate_text}</Note>}
        </>
      }
      nothing={<NothingFound name="rebate" filter={filter} choose={choose} />}
    >
      {(shown) => (
        <>
          <RebateSumsCard shown={shown} />
          <RecordDays shown={shown} row={RebateRow} height={76} />
        </>
      )}
    </RecordsList>
  )
}

function SwitchedOff() {
  return (
    <Note tone="warn">
      <p className="font-semibold">
        <Trans>Rebates are switched off for your account.</Trans>
      </p>
      <p>
        <Trans>
          While rebates are switched off, your bets earn none, and unpaid rebates stay unpaid. Customer
          service can explain why.
        </Trans>
      </p>
      <Link
        to="/service"
        search={{ topic: 'rebates' }}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        <Trans>Customer service</Trans>
      </Link>
    </Note>
  )
}

/** The server's totals for these rebates; the app does not compute its own. */
function RebateSumsCard({
  shown: { sums, isAwaited },
}: {
  shown: Pick<ShownRecords<unknown>, 'sums' | 'isAwaited'>
}) {
  const sign = useCurrencySign()
  const { totalAmount = null, paidOut = null, unpaid = null } = sums ?? {}
  if (totalAmount === null && paidOut === null && unpaid === null && !isAwaited) return null
  return (
    <Card>
      <Facts>
        {(paidOut !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of rebates">Paid</Trans>}>
            {isAwaited ? <Pending /> : <Money value={paidOut} sign={sign} />}
          </Fact>
        )}
        {(unpaid !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of rebates">Not paid yet</Trans>}>
            {isAwaited ? <Pending /> : <Money value={unpaid} sign={sign} />}
          </Fact>
        )}
        {(totalAmount !== null || isAwaited) && (
          <Fact name={<Trans>Rebates in this period</Trans>} tone="strong">
            {isAwaited ? <Pending /> : <Money value={totalAmount} sign={sign} />}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
