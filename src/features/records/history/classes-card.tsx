import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { LISTS_FRESH_MS } from '../../../api/client.ts'
import type { Days } from '../filter.ts'
import { Money } from '../../../money/money.tsx'
import { AsOf, QueryView } from '../../../components/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CLASSES, useClassText } from '../texts.ts'
import { NetMoney } from '../list/figures.tsx'
import { Figures, type FiguresColumn } from './figures-table.tsx'
import { ZERO, type Amount } from '../../../money/amount.ts'
import { differenceOf, sumOf } from '../../../money/arithmetic.ts'
import { fetchBetTotals } from '../kinds/bets.ts'

/**
 * The stakes and net result of one class of games. `class` is undefined in the total of all bets, and in the entry for bets
 * that belong to no known class.
 */
interface ClassBets {
  class: string | undefined
  amount: Amount | null
  net: Amount | null
}

/**
 * The server's totals of a year's bets, by class and overall. Omits classes without bets. The key contains only the year, so
 * that totals cached yesterday are still found today.
 */
export function betsByClassQuery(year: string, days: Days) {
  return queryOptions({
    queryKey: ['bets-by-class', year],
    // A call for each class is too much for every return to the app.
    staleTime: LISTS_FRESH_MS,
    refetchOnWindowFocus: false,
    meta: { keep: 'member' },
    queryFn: async ({ signal }) => {
      const wanted = [undefined, ...CLASSES]
      const found = await Promise.all(
        wanted.map(async (ofClass) => {
          const { count, sums } = await fetchBetTotals({ days, class: ofClass }, signal)
          return { class: ofClass, count, amount: sums?.totalAmount ?? null, net: sums?.totalNet ?? null }
        }),
      )
      const [all, ...some] = found.filter(({ count }) => count > 0)
      // A server that ignores the class returns all bets for each.
      const isIgnored = some.filter(({ count }) => count === all?.count).length > 1
      return { all, classes: all && !isIgnored ? withRest(all, some) : [] }
    },
  })
}

/** Returns the classes, plus an entry for the rest of the total, if any. */
export function withRest(all: ClassBets, some: readonly ClassBets[]): ClassBets[] {
  const [amount, net] = [sumOf(some.map((one) => one.amount)), sumOf(some.map((one) => one.net))]
  if (all.amount === null || all.net === null || amount === null || net === null) return [...some]
  const rest = { class: undefined, amount: differenceOf(all.amount, amount), net: differenceOf(all.net, net) }
  return rest.amount === ZERO ? [...some] : [...some, rest]
}

/** The server's bet totals for a year, by class of games. */
export function ClassesCard({ year, days }: { year: string; days: Days }) {
  const query = useQuery(betsByClassQuery(year, days))
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
                  The server’s totals for all your bets that year, <AsOf moment={query.dataUpdatedAt} />.
                  Result = payouts of settled bets − their stakes.
                </Trans>
              </p>
            </>
          ) : (
            <p className="text-12 text-ink-2">
              <Trans>No bets in the selected year.</Trans>
            </p>
          )
        }
      </QueryView>
    </Card>
  )
}

function Classes({ classes, all }: { classes: readonly ClassBets[]; all: ClassBets }) {
  const { t } = useLingui()
  const classText = useClassText()
  const nameOf = (one: ClassBets) =>
    one.class === undefined
      ? t({ message: 'Other', comment: 'bets of no class of games that has a name' })
      : classText(one.class)
  const columns: FiguresColumn[] = [
    { key: 'bet', title: <Trans comment="the amount that was bet">Stake</Trans> },
    {
      key: 'net',
      title: <Trans comment="what was won or lost in all">Result</Trans>,
      chart: { look: 'filled', values: classes.map(({ net }) => net) },
    },
  ]
  if (classes.length === 0)
    return (
      <dl>
        {columns.map(({ key, title }, place) => (
          <Fact key={key} name={title}>
            {cellsOf(all)[place]}
          </Fact>
        ))}
      </dl>
    )
  return (
    <Figures
      caption={<Trans>By game class</Trans>}
      heading={<Trans comment="of games: live, slots and so on">Class</Trans>}
      columns={columns}
      rows={classes.map((one) => ({ key: one.class ?? 'other', name: nameOf(one), cells: cellsOf(one) }))}
      total={{ name: <Trans comment="all classes of games together">All</Trans>, cells: cellsOf(all) }}
    />
  )
}

function cellsOf({ amount, net }: ClassBets) {
  return [<Money key="bet" value={amount} />, <NetMoney key="net" value={net} sign="" />]
}
