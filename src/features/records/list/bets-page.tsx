import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, memo, useState } from 'react'
import { lazyView } from '../../../components/lazy-view.ts'
import { useCurrencySign } from '../../../components/money-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { betVenuesQuery } from '../kinds/bets.ts'
import { bets, resultOf } from '../kinds/bets.ts'
import { ChoiceChip, Filters } from './filters.tsx'
import { CLASSES, useClassWords } from '../texts.ts'
import { BETS, type RecordsFilter, type RecordsSearch } from '../filter.ts'
import { NetMoney } from './figures.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pending } from './figures.tsx'
import { RecordDays, type RecordRowProps } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { useBetText } from '../texts.ts'
import { useFilter } from './use-filter.ts'
import type { ShownRecords } from './use-records.ts'
import type { BetRecord } from '../../../api/bets.ts'
import { formatClock } from '../../../time/format-time.ts'
import { readServerTime } from '../../../time/server-time.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ChevronDownIcon } from '../../../ui/icons/pages.ts'
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon, RefreshIcon } from '../../../ui/icons/shell.ts'
import { Row, rowClass } from '../../../ui/row.tsx'
import { StatusIcon } from '../../../ui/status-badge.tsx'

/** The totals by venue, loaded when their tab is opened. */
export const VenuesPage = lazyView(() => import('./venues-page.tsx'), 'VenuesPage')

/** The member's bets with filters and the server's totals, or only the totals by venue. */
export function BetsPage() {
  const { search, filter, choose } = useFilter('/record')
  const byVenue = search.by === 'venue'
  const top = <Top filter={filter} choose={choose} byVenue={byVenue} />
  // Keep the bets on screen while the venues chunk loads.
  if (useDeferredValue(byVenue)) return <VenuesPage filter={filter} top={top} />
  return (
    <RecordsList
      kind={bets}
      filter={filter}
      summed
      title={<Trans>Bet records</Trans>}
      top={top}
      nothing={
        <NothingFound
          name="bet"
          filter={filter}
          choose={choose}
          action={
            <Link to="/home" className={buttonClass({ variant: 'ghost', size: 'md', full: true })}>
              <Trans>Go to home page</Trans>
            </Link>
          }
        />
      }
    >
      {(shown) => (
        <>
          <BetSumsCard shown={shown} />
          <RecordDays shown={shown} row={BetRow} height={57} />
        </>
      )}
    </RecordsList>
  )
}

function Top({
  filter,
  choose,
  byVenue,
}: {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  byVenue: boolean
}) {
  const { t } = useLingui()
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
      <BetFilters filter={filter} choose={choose} byVenue={byVenue} />
    </>
  )
}

/** The server's totals for these bets; the app does not compute its own. */
function BetSumsCard({
  shown: { sums, isAwaited },
}: {
  shown: Pick<ShownRecords<unknown>, 'sums' | 'isAwaited'>
}) {
  const sign = useCurrencySign()
  const { totalAmount = null, totalNet = null } = sums ?? {}
  if (totalAmount === null && totalNet === null && !isAwaited) return null
  return (
    <Card>
      <Facts>
        {(totalAmount !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of the amounts that were bet">Total stake</Trans>}>
            {isAwaited ? <Pending /> : <Money value={totalAmount} sign={sign} />}
          </Fact>
        )}
        {(totalNet !== null || isAwaited) && (
          <Fact name={<Trans comment="what was won or lost in all">Result</Trans>} tone="strong">
            {isAwaited ? <Pending /> : <NetMoney value={totalNet} sign={sign} />}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

interface BetFiltersProps {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** True for the totals by venue, which need no venue filter. */
  byVenue: boolean
}

/** The filters of bets: days, venue, class and state. */
function BetFilters({ filter, choose, byVenue }: BetFiltersProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const { data: venues = [] } = useQuery(betVenuesQuery(wire))
  const classWords = useClassWords()
  const betText = useBetText()
  return (
    <Filters filter={filter} choose={choose}>
      {!byVenue && (
        <ChoiceChip
          name={t({ message: 'Venue:', comment: 'before the chosen venue, read aloud' })}
          title={<Trans>Venue</Trans>}
          value={filter.venue}
          options={[
            { value: undefined, title: t`All venues` },
            ...venues.map(({ id, title }) => ({ value: id, title: title || id })),
          ]}
          choose={(venue) => choose({ venue })}
        />
      )}
      <ChoiceChip
        name={t({ message: 'Class:', comment: 'before the chosen class of games, read aloud' })}
        title={<Trans comment="of games: live, slots and so on">Class</Trans>}
        value={filter.class}
        options={[
          { value: undefined, title: t`All classes` },
          ...CLASSES.map((value) => ({ value, title: classWords(value) })),
        ]}
        choose={(chosen) => choose({ class: chosen })}
      />
      <ChoiceChip
        name={t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
        title={<Trans>Status</Trans>}
        value={filter.bets}
        options={[undefined, ...BETS].map((value) => ({ value, title: betText(value) }))}
        choose={(bets) => choose({ bets })}
      />
    </Filters>
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
  const { locale } = useLanguage()
  const betText = useBetText()
  const [isUnfolded, setUnfolded] = useState(false)
  const { state, amount } = row
  const moment = readServerTime(row.createdAt, zone)
  const title = row.gameTitle || row.venueTitle
  const words = [
    moment !== null && formatClock(moment, locale),
    betText(state),
    title !== row.venueTitle && row.venueTitle,
  ]
  const isBack = state === 'void' || state === 'refunded'
  return (
    <details className="group" onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        <Row
          icon={<StatusIcon tone={state === 'unsettled' ? 'info' : 'neutral'} icon={ICONS[state]} />}
          title={<span translate="no">{title}</span>}
          subtitle={words.filter(Boolean).join(' · ')}
          end={
            <span className="flex items-center justify-end gap-1">
              {state === 'settled' ? (
                <NetMoney value={resultOf(row)} sign={sign} />
              ) : (
                <Money
                  value={amount}
                  sign={sign}
                  className={isBack ? 'line-through' : 'font-semibold text-ink'}
                />
              )}
              <ChevronDownIcon className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
            </span>
          }
        />
      </summary>
      {isUnfolded && <Unfolded row={row} sign={sign} />}
    </details>
  )
})

function Unfolded({ row, sign }: { row: BetRecord; sign: string }) {
  const { t } = useLingui()
  const classWords = useClassWords()
  const { amount, turnover, ticket } = row
  return (
    <div className="flex flex-col gap-2.5 pb-3 pl-12">
      <Facts className="border-t border-line pt-2.5">
        <Fact name={<Trans comment="the amount that was bet">Stake</Trans>}>
          <Money value={amount} sign={sign} />
        </Fact>
        {turnover !== null && (
          <Fact name={<Trans>Turnover</Trans>}>
            <Money value={turnover} sign={sign} />
          </Fact>
        )}
        {row.class !== '' && (
          <Fact name={<Trans comment="of games: live, slots and so on">Class</Trans>}>
            {classWords(row.class)}
          </Fact>
        )}
      </Facts>
      {ticket && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2.5">
          <span className="min-w-0">
            <span className="block text-12 text-ink-2">
              <Trans comment="number of a bet">Ticket number</Trans>
            </span>
            <span translate="no" className="wrap-anywhere tabular-nums">
              {ticket}
            </span>
          </span>
          <CopyButton text={ticket} label={t`Copy ticket number`} />
        </div>
      )}
    </div>
  )
}
