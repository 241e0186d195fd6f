import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import type { BetRecord } from '../../../api/bets.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { lazyView } from '../../../components/lazy-view.ts'
import { orderInUrl } from '../../../components/order-in-url.ts'
import { MoneyFact } from '../../../components/own-money.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { Fact } from '../../../ui/rows.tsx'
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon, RefreshIcon } from '../../../ui/icons/shell.ts'
import { Segments } from '../../../ui/segments.tsx'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { classesQuery } from '../../lobby/queries.ts'
import { railClasses } from '../../lobby/rules.ts'
import { BET_FILTERS, type FilterProps } from '../filter.ts'
import { bets, betVenuesQuery, resultOf } from '../kinds/bets.ts'
import { BET_TEXTS, CLASSES, useClassText, useClockText } from '../texts.ts'
import { NetMoney, SumsCard } from './figures.tsx'
import { ChoiceChip, Filters } from './filters.tsx'
import { RecordDays, type RecordRowProps } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { CopyableNumber, UnfoldingRow } from './unfolding-row.tsx'
import { useFilter } from './records-screen.tsx'

/** The totals by venue, loaded when their tab is opened. */
export const VenuesPage = lazyView(() => import('./venues-page.tsx'), 'VenuesPage', { fallback: 'outer' })

/** The member's bets with filters and the server's totals, or only the totals by venue. */
export function BetsPage() {
  const { search, filter, choose } = useFilter('/record')
  const byVenue = search.by === 'venue'
  const top = <Top filter={filter} choose={choose} byVenue={byVenue} />
  // Keep the bets on screen while the venues chunk loads.
  if (useDeferredValue(byVenue)) return <VenuesPage top={top} />
  return (
    <RecordsList
      kind={bets}
      filter={filter}
      choose={choose}
      title={<Trans>Bet records</Trans>}
      top={top}
      action={
        <ButtonLink to="/home" variant="ghost" full>
          <Trans>Go to home</Trans>
        </ButtonLink>
      }
    >
      {(shown) => (
        <>
          <SumsCard
            {...shown}
            facts={[
              {
                key: 'totalAmount',
                name: <Trans comment="sum of the amounts that were bet">Total stake</Trans>,
              },
              {
                key: 'totalNet',
                name: <Trans comment="what was won or lost in all">Result</Trans>,
                isMain: true,
                isNet: true,
              },
            ]}
          />
          <RecordDays shown={shown} kind="bet" row={BetRow} lines={2} />
        </>
      )}
    </RecordsList>
  )
}

interface TopProps extends FilterProps {
  /** True for the totals by venue, which need no venue filter. */
  byVenue: boolean
}

/** The tabs, and the filters of bets: days, venue, class and state. */
function Top({ filter, choose, byVenue }: TopProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const { data: venues = [] } = useQuery(betVenuesQuery(wire))
  const { data: classes = [] } = useQuery(classesQuery(wire))
  const codes = new Set<string>([...CLASSES, ...railClasses(classes).map(({ code }) => code)])
  const classText = useClassText()
  return (
    <>
      <Segments
        legend={t`Each bet, or totals by venue`}
        value={byVenue ? 'venue' : 'bet'}
        onChange={(value) => choose({ by: value === 'venue' ? value : undefined })}
        options={[
          { value: 'bet', label: <Trans>Bets</Trans> },
          { value: 'venue', label: <Trans>By venue</Trans> },
        ]}
      />
      <Filters filter={filter} choose={choose}>
        {!byVenue && (
          <ChoiceChip
            name={t({ message: 'Venue:', comment: 'before the chosen venue, read aloud' })}
            title={<Trans>Venue</Trans>}
            value={filter.venue}
            any={t`All venues`}
            options={venues.map(({ id, title }) => ({ value: id, title }))}
            choose={(venue) => choose({ venue })}
          />
        )}
        <ChoiceChip
          name={t({ message: 'Class:', comment: 'before the chosen class of games, read aloud' })}
          title={<Trans comment="of games: live, slots and so on">Class</Trans>}
          value={filter.class}
          any={t`All classes`}
          options={[...codes].map((value) => ({ value, title: classText(value) }))}
          choose={(chosen) => choose({ class: chosen })}
        />
        <ChoiceChip
          name={t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
          title={<Trans>Status</Trans>}
          value={filter.bets}
          any={t`All statuses`}
          options={BET_FILTERS.map((value) => ({ value, title: t(BET_TEXTS[value]) }))}
          choose={(chosen) => choose({ bets: chosen })}
        />
      </Filters>
    </>
  )
}

// States have no colour, since a lost bet is also settled. The result is coloured instead.
const ICONS = {
  settled: CheckIcon,
  unsettled: ClockIcon,
  void: CrossIcon,
  refunded: RefreshIcon,
  unknown: InfoIcon,
} as const

/** One bet; expands to its stake, turnover and ticket. The stake of a void or refunded bet is struck through. */
const BetRow = memo(function BetRow({ row, zone, sign }: RecordRowProps<BetRecord>) {
  const { t } = useLingui()
  const { state, amount } = row
  const title = row.gameTitle || row.venueTitle || row.ticket || row.id
  const words = [
    useClockText(row.createdAt, zone),
    t(BET_TEXTS[state]),
    title !== row.venueTitle && row.venueTitle,
  ]
  const isBack = state === 'void' || state === 'refunded'
  return (
    <UnfoldingRow
      name={`bet-${row.id}`}
      icon={<StatusIcon tone={state === 'unsettled' ? 'info' : 'neutral'} icon={ICONS[state]} />}
      title={<span translate="no">{title}</span>}
      subtitle={words.filter(Boolean).join(' · ')}
      amount={
        state === 'settled' ? (
          <NetMoney value={resultOf(row)} sign={sign} />
        ) : (
          <Money value={amount} sign={sign} className={isBack ? 'line-through' : 'font-semibold text-ink'} />
        )
      }
    >
      <Unfolded row={row} />
    </UnfoldingRow>
  )
})

function Unfolded({ row }: { row: BetRecord }) {
  const { t } = useLingui()
  const classText = useClassText()
  const { amount, turnover, ticket } = row
  // Customer service knows the ticket, not the id of the row.
  const order = orderInUrl(ticket, row.id)
  return (
    <div className="flex flex-col gap-2.5">
      <dl className="border-t border-line pt-2.5">
        <MoneyFact name={<Trans comment="the amount that was bet">Stake</Trans>} value={amount} />
        {turnover !== null && <MoneyFact name={<Trans>Turnover</Trans>} value={turnover} />}
        {row.class !== '' && (
          <Fact name={<Trans comment="of games: live, slots and so on">Class</Trans>}>
            {classText(row.class)}
          </Fact>
        )}
      </dl>
      <CopyableNumber
        name={<Trans comment="number of a bet">Ticket number</Trans>}
        number={ticket}
        label={t`Copy ticket number`}
        help={{ topic: 'bet', order }}
      />
    </div>
  )
}
