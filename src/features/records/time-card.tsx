import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { playedByDay, playedByMonth } from '../safer-play/kept-play-time.ts'
import { timeText } from '../safer-play/time-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMonth } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ChartSeries } from './draw-chart.ts'
import { ChartWithLegend } from './chart-card.tsx'
import { Figures } from './figures.tsx'

const playedQuery = (member: string) =>
  queryOptions({
    queryKey: ['played', member],
    queryFn: () => playedByDay(member),
    networkMode: 'always',
    // It lies on disk, and grows while the app is looked at.
    staleTime: 0,
    gcTime: 0,
  })

/** How long the app was in view on this device in a year, by month: drawn, then as a table. */
export function TimeCard({ member, year }: { member: string; year: string }) {
  const { data } = useQuery(playedQuery(member))
  const months = useMemo(() => data && playedByMonth(data, year), [data, year])
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>Time in the app, {year}</Trans>
      </h2>
      {months ? (
        months.length > 0 && <Months months={months} />
      ) : (
        <Skeleton className="h-72 w-full rounded-md" />
      )}
      <p className="mt-3 text-12 text-ink-2">
        {months?.length === 0 && <Trans>Nothing was counted in this year.</Trans>}{' '}
        <Trans>
          Counted on this device only, while the app is in view. Games that open in a window of their own are
          not counted.
        </Trans>
      </p>
    </Card>
  )
}

function Months({ months }: { months: ReturnType<typeof playedByMonth> }) {
  const { locale } = useLanguage()
  const oldestFirst = useMemo(() => months.toReversed(), [months])
  const names = useMemo(
    () => oldestFirst.map(({ month }) => formatMonth(month, locale)),
    [oldestFirst, locale],
  )
  const series = useMemo((): ChartSeries[] => {
    const most = Math.max(...oldestFirst.map(({ played }) => played))
    return [{ look: 'filled', shares: oldestFirst.map(({ played }) => played / most) }]
  }, [oldestFirst])
  const all = months.reduce((sum, { played }) => sum + played, 0)
  return (
    <>
      <ChartWithLegend
        names={names}
        series={series}
        legend={[
          <Trans key="time" comment="how long the app was in view">
            Time
          </Trans>,
        ]}
      />
      <Figures
        caption={<Trans comment="caption of a table">By month</Trans>}
        columns={[
          { key: 'month', title: <Trans>Month</Trans> },
          { key: 'time', title: <Trans comment="how long the app was in view">Time</Trans> },
        ]}
        rows={[
          ...months.map(({ month, played }) => ({
            key: month,
            name: formatMonth(month, locale),
            cells: [timeText(played, locale)],
          })),
          {
            key: 'all',
            name: <Trans comment="all months of a year together">All</Trans>,
            cells: [timeText(all, locale)],
            isSum: true,
          },
        ]}
      />
    </>
  )
}
