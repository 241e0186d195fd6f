import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { betsByClassQuery, type ClassBets } from '../kinds/bets-by-class.ts'
import { sharesOf } from '../kinds/shares.ts'
import type { Days } from '../filter.ts'
import { Money } from '../../../money/money.tsx'
import { AsOf } from '../../../components/as-of.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CLASSES, useClassWords } from '../class-words.ts'
import { NetMoney } from '../list/net-money.tsx'
import type { ChartSeries } from './draw-chart.ts'
import { ChartWithLegend } from './chart-card.tsx'
import { Figures } from './figures.tsx'

/** The server's totals of a year's bets by class of games. */
export function ClassesCard({ year, days }: { year: string; days: Days }) {
  const query = useQuery(betsByClassQuery(year, days, CLASSES))
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>Bets by class, {year}</Trans>
      </h2>
      <QueryView query={query} skeleton={<Skeleton className="h-72 w-full rounded-md" />}>
        {({ classes, all }) =>
          all ? (
            <>
              <Classes classes={classes} all={all} />
              <p className="mt-3 text-12 text-ink-2">
                <Trans>
                  The server’s totals of all bets this year, <AsOf moment={query.dataUpdatedAt} />. Result =
                  what settled bets returned − what you bet on them.
                </Trans>
              </p>
            </>
          ) : (
            <p className="text-12 text-ink-2">
              <Trans>No bets this year.</Trans>
            </p>
          )
        }
      </QueryView>
    </Card>
  )
}

function Classes({ classes, all }: { classes: readonly ClassBets[]; all: ClassBets }) {
  const { t } = useLingui()
  const classWords = useClassWords()
  const nameOf = (one: ClassBets) =>
    one.class === undefined
      ? t({ message: 'Other', comment: 'bets of no class of games that has a name' })
      : classWords(one.class)
  const joined = classes.map(nameOf).join('\n')
  const names = useMemo(() => joined.split('\n'), [joined])
  const series = useMemo(() => seriesOf(classes), [classes])
  return (
    <>
      <ChartWithLegend
        names={names}
        series={series}
        legend={[
          <Trans key="net" comment="what was won or lost in all">
            Result
          </Trans>,
        ]}
      />
      <Figures
        caption={<Trans>By class of games</Trans>}
        columns={[
          { key: 'class', title: <Trans comment="of games: live, slots and so on">Class</Trans> },
          { key: 'bet', title: <Trans comment="the amount that was bet">Bet</Trans> },
          { key: 'net', title: <Trans comment="what was won or lost in all">Result</Trans> },
        ]}
        rows={[
          ...classes.map((one) => ({ key: one.class ?? 'other', name: nameOf(one), cells: cellsOf(one) })),
          {
            key: 'all',
            name: <Trans comment="all classes of games together">All</Trans>,
            cells: cellsOf(all),
            isSum: true,
          },
        ]}
      />
    </>
  )
}

function cellsOf({ amount, net }: ClassBets) {
  return [<Money key="bet" value={amount} />, <NetMoney key="net" value={net} sign="" />]
}

function seriesOf(classes: readonly ClassBets[]): ChartSeries[] {
  const [shares = []] = sharesOf([classes.map(({ net }) => net)])
  return [{ look: 'filled', shares }]
}
