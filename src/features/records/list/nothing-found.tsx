import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentencePair } from '../../../components/sentence-pair.tsx'
import { useStateText } from '../../../components/state-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { formatServerDay } from '../../../time/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClockIcon } from '../../../ui/icons/shell.ts'
import type { FilterProps, RecordsFilter, RecordsSearch } from '../filter.ts'
import type { RecordKind } from '../kind.ts'
import { hasOnlyDays, widerThan } from '../range.ts'
import { usePresetText, useZoneText } from '../texts.ts'

interface NothingFoundProps extends FilterProps {
  name: RecordKind
  /** An optional link, e.g. to the deposit page. Hidden while any filter except the days is set. */
  action?: ReactNode
}

/** Shows which days and filter have no rows, and offers a wider range. */
export function NothingFound({ name, filter, choose, action }: NothingFoundProps) {
  const { title, body } = useNothingTexts(filter)[name]
  const presetText = usePresetText()
  const zoneText = useZoneText()
  const { preset, status, direction, days } = filter
  const wider = widerThan(preset)
  const offer = (change: RecordsSearch, text: ReactNode) => (
    <Button variant="ghost" onClick={() => choose(change)}>
      {text}
    </Button>
  )
  return (
    <EmptyState
      icon={ClockIcon}
      drawing={<SheetDrawing />}
      title={title}
      actions={
        <>
          {status !== undefined && offer({ status: undefined }, <Trans>Show all statuses</Trans>)}
          {direction !== undefined && offer({ direction: undefined }, <Trans>All directions</Trans>)}
          {isOfBets(filter) &&
            offer(
              { bets: undefined, class: undefined, venue: undefined },
              <Trans>Show all bets in this period</Trans>,
            )}
          {wider !== undefined && offer({ range: wider, from: undefined, to: undefined }, presetText(wider))}
          {hasOnlyDays(filter) && action}
        </>
      }
    >
      {/* The server’s day may begin hours before the device’s. */}
      <SentencePair first={body} second={days.from === days.to && zoneText} />
    </EmptyState>
  )
}

/** A written sheet. */
export function SheetDrawing() {
  return (
    <g fill="var(--color-surface)" stroke="var(--color-line)">
      <path d="M46 8h28l18 18v48a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8z" />
      <path d="M74 8v10a8 8 0 0 0 8 8h10z" fill="var(--color-sunk)" />
      <path d="M50 36h26M50 50h18M50 64h12" strokeWidth="5" />
    </g>
  )
}

function isOfBets({ bets, class: ofClass, venue }: RecordsFilter): boolean {
  return [bets, ofClass, venue].some((choice) => choice !== undefined)
}

/** Returns the texts that describe a filter without results, for each kind. */
function useNothingTexts(filter: RecordsFilter): Record<RecordKind, { title: string; body: string }> {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const stateText = useStateText()
  const { days, status } = filter
  const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
  const isDay = from === to
  const state = status && stateText(status, 0)
  return {
    bet: {
      title: isDay ? t`No bets on ${from}` : t`No bets from ${from} to ${to}`,
      body: hasOnlyDays(filter)
        ? t`Every bet in this period appears here, with its result.`
        : t`No bets in this period match your filters.`,
    },
    deposit: {
      title: isDay ? t`No deposits on ${from}` : t`No deposits from ${from} to ${to}`,
      body: status
        ? t`No deposits in this period have the status “${state}”.`
        : t`Every deposit in this period appears here, with its status.`,
    },
    withdrawal: {
      title: isDay ? t`No withdrawals on ${from}` : t`No withdrawals from ${from} to ${to}`,
      body: status
        ? t`No withdrawals in this period have the status “${state}”.`
        : t`Every withdrawal in this period appears here, with its status.`,
    },
    transfer: {
      title: isDay ? t`No transfers on ${from}` : t`No transfers from ${from} to ${to}`,
      body: hasOnlyDays(filter)
        ? t`Every transfer between your central wallet and a venue appears here.`
        : t`No transfers in this period match your filters.`,
    },
    rebate: {
      title: isDay ? t`No rebates on ${from}` : t`No rebates from ${from} to ${to}`,
      body: t`Every rebate in this period appears here, with the turnover it comes from.`,
    },
  }
}
