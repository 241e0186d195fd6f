import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { recordsSearch } from '../features/records/filter.ts'
import { bets } from '../features/records/kinds/bets.ts'
import { ClockIcon } from '../ui/icons/shell.ts'
import { prefetchRecords, RecordsScreen } from '../features/records/list/records-screen.tsx'
import { BetsPage, VenuesPage } from '../features/records/list/bets-page.tsx'

export const Route = createFileRoute('/record')({
  validateSearch: recordsSearch,
  loader: async ({ context, location }) => {
    const search = v.parse(recordsSearch, location.search)
    await Promise.all([
      prefetchRecords(context.queryClient(), bets, search),
      search.by && VenuesPage.preload?.(),
    ])
  },
  component: BetRecords,
})

function BetRecords() {
  const { t } = useLingui()
  return (
    <RecordsScreen
      title={t`Bet records`}
      icon={ClockIcon}
      heading={<Trans>Log in to see your bets</Trans>}
      about={<Trans>See every bet, its result, and how much you bet in each venue.</Trans>}
    >
      <BetsPage />
    </RecordsScreen>
  )
}
