import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { moveSum } from '../../api/moved.ts'
import { storedAmount, storedTrade, storedTransfer, storedWord } from '../../api/stored-records.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import type { Amount } from '../../money/amount.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { readArchive } from '../../storage/records-archive.ts'
import type { RecordList } from '../../submissions/submission.ts'
import type { OrderTopicName } from './topics.ts'

/** The facts about an order that customer service needs. */
interface Subject {
  /** The order number, or the ticket of a bet, if there is one. */
  number: string | undefined
  /** The venue of a bet; undefined for other orders. */
  venue?: string
  money: Amount | null
  /** The wire states of its rows: more than one if a conversion succeeded in part, none for a bet. */
  states: number[]
  /** When the order was made, in the server's format. */
  createdAt: string
  /** When the order was fetched (milliseconds since 1970). */
  fetchedAt: number
}

/** The fields of a record row that customer service gets. */
export type SubjectRow = Pick<Subject, 'money' | 'createdAt'> & {
  id: string
  order: string | undefined
  requestId?: string | undefined
  status: number
  /** The direction of a transfer. */
  direction?: 'in' | 'out' | undefined
}

const LISTS: Record<Exclude<OrderTopicName, 'bet'>, readonly RecordList[]> = {
  deposit: ['deposits'],
  withdrawal: ['withdrawals'],
  transfer: ['transfers-in', 'transfers-out'],
}

/** Finds an order by its number, row id or request id. Null when there is none. */
export function subjectOf(rows: readonly SubjectRow[], order: string, fetchedAt: number): Subject | null {
  const own = rows.filter((row) => row.order === order || row.requestId === order)
  // A row id may equal another row's number: it counts only if no number matches.
  const first = own[0] ?? rows.find((row) => row.id === order)
  if (!first) return null
  const isSameOrder = (row: SubjectRow) => first.order && row.order === first.order
  const all = own.length > 0 ? own : [first, ...rows.filter(isSameOrder)]
  // A server that ignores the direction of transfers returns each row in both lists.
  const found = [...new Map(all.map((row) => [row.id, row])).values()]
  return {
    number: first.order,
    money: moveSum({ rows: found }),
    states: [...new Set(found.map(({ status }) => status))],
    createdAt: first.createdAt,
    fetchedAt,
  }
}

interface SubjectKey {
  topic: OrderTopicName
  order: string
  member: string
  wire: WireLanguage
  zone: string
}

/** The fields of an archived bet that customer service gets. */
const archivedBet = v.object({
  id: v.string(),
  ticket: storedWord,
  venueTitle: storedWord,
  createdAt: v.string(),
  amount: storedAmount,
})

const ALL_DAYS = { from: '0000-01-01', to: '9999-12-31' }

/**
 * Resolves with a bet from this device's archive, by its ticket or row id. Null if several bets have the ticket: their facts
 * differ.
 */
async function archivedBetOf(member: string, order: string): Promise<Subject | null> {
  const { rows } = await readArchive({ member, kind: 'bet', schema: archivedBet, ...ALL_DAYS })
  const own = rows.filter(({ ticket }) => ticket === order)
  // A row id may equal another bet's ticket: it counts only if no ticket matches.
  const [bet, other] = own.length > 0 ? own : rows.filter(({ id }) => id === order)
  if (!bet || other) return null
  const { ticket, venueTitle: venue, amount: money, createdAt, fetchedAt } = bet
  return { number: ticket, venue, money, states: [], createdAt, fetchedAt }
}

/** An order from the newest records; if they lack it, from this device's archive. A bet is always from the archive. */
export function subjectQuery({ topic, order, member, wire, zone }: SubjectKey) {
  return queryOptions({
    queryKey: ['support-subject', member, topic, order, wire],
    queryFn: async ({ client }): Promise<Subject | null> => {
      if (topic === 'bet') return archivedBetOf(member, order)
      const newest = async (list: RecordList, staleTime: number) => {
        const query = newestRowsQuery(list, wire, zone)
        await client.fetchQuery({ ...query, staleTime }).catch(() => undefined)
        return client.getQueryState(query.queryKey)
      }
      // An answer up to ten seconds old is good enough, unless the order is newer.
      for (const age of [10_000, 0]) {
        const lists = await Promise.all(LISTS[topic].map((list) => newest(list, age)))
        const rows = lists.flatMap((one) => one?.data ?? [])
        const times = lists.flatMap((one) => (one?.data ? one.dataUpdatedAt : []))
        const found = subjectOf(rows, order, Math.min(...times))
        if (found) return found
        // The next attempt would fail too, and may take as long.
        if (lists.every((one) => one?.error)) break
      }
      const { rows } = await readArchive<SubjectRow>({
        member,
        kind: topic,
        schema: topic === 'transfer' ? storedTransfer : storedTrade,
        ...ALL_DAYS,
      })
      const own = (row: SubjectRow) => [row.order, row.requestId, row.id].includes(order)
      return subjectOf(rows, order, rows.find(own)?.fetchedAt ?? 0)
    },
  })
}
