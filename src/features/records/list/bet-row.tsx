import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { BetRecord } from '../../../api/bets.ts'
import { resultOf } from '../kinds/bets.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { formatClock } from '../../../time/format-time.ts'
import { readServerTime } from '../../../time/server-time.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ChevronDownIcon } from '../../../ui/icons/pages.ts'
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon, RefreshIcon } from '../../../ui/icons/shell.ts'
import { Row, rowClass } from '../../../ui/row.tsx'
import { StatusIcon } from '../../../ui/status-badge.tsx'
import { useClassWords } from '../class-words.ts'
import { NetMoney } from './net-money.tsx'
import type { RecordRowProps } from './record-days.tsx'
import { useBetText } from '../texts.ts'

// A bet that was lost is settled as well: its result has the colour, not its state.
const ICONS = {
  settled: CheckIcon,
  unsettled: ClockIcon,
  void: CrossIcon,
  refunded: RefreshIcon,
  unknown: InfoIcon,
} as const

/** One bet; opens to its stake, its turnover and its ticket. A stake that was given back is struck through. */
export const BetRow = memo(function BetRow({ row, zone, sign }: RecordRowProps<BetRecord>) {
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
        <Fact name={<Trans comment="the amount that was bet">Bet</Trans>}>
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
