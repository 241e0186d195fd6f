import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { formatServerDay } from '../../../time/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordsIcon } from '../../../ui/icons/pages.ts'
import type { RecordsFilter, RecordsSearch } from '../filter.ts'
import type { RecordsKind } from '../kind.ts'
import { widerThan } from '../range.ts'
import { useDirectionText, usePresetText, useStateText } from '../texts.ts'

interface NothingFoundProps {
  name: RecordsKind<never>['name']
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** An optional link, e.g. to the deposit page. Hidden while any filter except the days is set. */
  action?: ReactNode
}

/** Shows which days and filter have no rows, and offers a wider range. */
export function NothingFound({ name, filter, choose, action }: NothingFoundProps) {
  const nothing = useNothingText()(name, filter)
  const presetText = usePresetText()
  const directionText = useDirectionText()
  const { preset, status, direction, bets, class: ofClass, venue } = filter
  const isChosen = [bets, ofClass, venue].some((choice) => choice !== undefined)
  const wider = widerThan(preset)
  return (
    <EmptyState
      icon={RecordsIcon}
      title={nothing.title}
      actions={
        <>
          {status !== undefined && (
            <Button variant="ghost" size="md" onClick={() => choose({ status: undefined })}>
              <Trans>Show all statuses</Trans>
            </Button>
          )}
          {direction !== undefined && (
            <Button variant="ghost" size="md" onClick={() => choose({ direction: undefined })}>
              {directionText(undefined)}
            </Button>
          )}
          {isChosen && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => choose({ bets: undefined, class: undefined, venue: undefined })}
            >
              <Trans>Show all bets in this period</Trans>
            </Button>
          )}
          {wider !== undefined && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => choose({ range: wider, from: undefined, to: undefined })}
            >
              {presetText(wider)}
            </Button>
          )}
          {status === undefined && direction === undefined && !isChosen && action}
        </>
      }
    >
      {nothing.body}
    </EmptyState>
  )
}

/** Returns a function that describes a filter without results. */
function useNothingText(): (
  name: RecordsKind<never>['name'],
  filter: RecordsFilter,
) => { title: string; body: string } {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const stateText = useStateText()
  return (name, { days, status, direction, bets, class: ofClass, venue }) => {
    const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
    const isDay = from === to
    const state = stateText(status)
    const isChosen = [bets, ofClass, venue].some((choice) => choice !== undefined)
    const texts = {
      bet: {
        title: isDay ? t`No bets on ${from}` : t`No bets from ${from} to ${to}`,
        body: isChosen
          ? t`No bets in this period match your filters.`
          : t`Every bet in this period appears here, with its result.`,
      },
      deposit: {
        title: isDay ? t`No deposits on ${from}` : t`No deposits from ${from} to ${to}`,
        body:
          status === undefined
            ? t`Every deposit in this period appears here, with its status.`
            : t`No deposits in this period have the status “${state}”.`,
      },
      withdrawal: {
        title: isDay ? t`No withdrawals on ${from}` : t`No withdrawals from ${from} to ${to}`,
        body:
          status === undefined
            ? t`Every withdrawal in this period appears here, with its status.`
            : t`No withdrawals in this period have the status “${state}”.`,
      },
      transfer: {
        title: isDay ? t`No transfers on ${from}` : t`No transfers from ${from} to ${to}`,
        body:
          status === undefined && direction === undefined
            ? t`Every transfer between your central wallet and a venue appears here.`
            : t`No transfers in this period match your filters.`,
      },
      rebate: {
        title: isDay ? t`No rebates on ${from}` : t`No rebates from ${from} to ${to}`,
        body: t`Every rebate in this period appears here, with the turnover it comes from.`,
      },
    }
    return texts[name]
  }
}
