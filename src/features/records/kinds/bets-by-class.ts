import { queryOptions } from '@tanstack/react-query'
import { betRecords } from '../../../api/bets.ts'
import { call } from '../../../api/client.ts'
import { ZERO, type Amount } from '../../../money/amount.ts'
import { differenceOf } from '../../../money/arithmetic.ts'
import { sumOf } from '../../../money/sum.ts'
import { limiter } from '../../../pwa/limiter.ts'
import { askedFor, bets } from './bets.ts'
import type { Days } from '../filter.ts'
import { isAskedFor } from '../queries.ts'

/** As many classes are asked for at once. */
const fourAtOnce = limiter(4)

/** The stakes and results in a class of games; class `undefined` is everything outside the requested classes. */
export interface ClassBets {
  class: string | undefined
  amount: Amount | null
  net: Amount | null
}

/**
 * The server's sums of a year's bets by class, without those that have no bet, and in all. Stored by year, so that they are there on the next day too.
 */
export function betsByClassQuery(year: string, days: Days, classes: readonly string[]) {
  return queryOptions({
    queryKey: ['bets-by-class', year],
    staleTime: 60_000,
    meta: { keep: 'member' },
    queryFn: async ({ signal }) => {
      const wanted = [undefined, ...classes]
      const found = await Promise.all(wanted.map((one) => fourAtOnce(() => ask(one, days, signal))))
      const [all, ...some] = found.filter(({ count }) => count > 0)
      return { days, all, classes: all ? withRest(all, some) : [] }
    },
  })
}

async function ask(ofClass: string | undefined, days: Days, signal: AbortSignal) {
  const filter = { preset: undefined, status: undefined, days, class: ofClass }
  const { rows, total, totalAmount, totalNet } = await call(betRecords, askedFor(filter, 1), {
    signal,
    quiet: true,
  })
  // A server that ignores the filter has summed other bets too.
  const isOwn = rows.every((row) => isAskedFor(bets, filter, row))
  return {
    class: ofClass,
    count: Math.max(total, rows.length),
    amount: isOwn ? totalAmount : null,
    net: isOwn ? totalNet : null,
  }
}

/** The classes, and the rest of the total, if any. */
export function withRest(all: ClassBets, some: readonly ClassBets[]): ClassBets[] {
  const [amount, net] = [sumOf(some.map((one) => one.amount)), sumOf(some.map((one) => one.net))]
  if (all.amount === null || all.net === null || amount === null || net === null) return [...some]
  const rest = { class: undefined, amount: differenceOf(all.amount, amount), net: differenceOf(all.net, net) }
  return rest.amount === ZERO ? [...some] : [...some, rest]
}
