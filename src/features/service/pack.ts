import { useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS, zoneOffset, readServerTime } from '../../time/server-time.ts'
import { isInProgress, orderState } from '../../api/order-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../money/arithmetic.ts'
import type { Amount } from '../../money/amount.ts'
import { useOnline } from '../../components/connection.ts'
import { useStateText } from '../../components/state-text.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { sentAt } from '../../submissions/candidates.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { formOf, type RecordList } from '../../submissions/submission.ts'
import { serverAhead, timeNow } from '../../time/clock.ts'
import { useNow } from '../../time/use-now.ts'
import type { OrderTopicName } from './topics.ts'
import * as v from 'valibot'
import { moveSum } from '../../api/moved.ts'
import { storedAmount, storedTrade, storedTransfer, storedWord } from '../../api/stored-records.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { readArchive } from '../../storage/records-archive.ts'

declare const __APP_VERSION__: string

/** The support pack of an order; `text` returns it in at most `most` characters. */
interface Pack {
  number: string
  lines: readonly PackLine[]
  colon: string
  text: (most?: number) => string
}

const line = (name: string, value: string): PackLine => ({ name, value })

/**
 * Returns the support pack of an order, most needed facts first. Undefined while the order is looked up. Contains only the facts
 * listed here, so never a token, card number or name.
 */
export function usePack(topic: OrderTopicName, order: string): Pack | undefined {
  const { t } = useLingui()
  const { locale, wire, title: language } = useLanguage()
  const { member = '' } = useSession()
  const { timezone: zone, rules } = useSiteDetails()
  const usual = rules.withdraw_eta_min
  const online = useOnline()
  const stateText = useStateText()
  const now = useNow(MINUTE_MS)
  const user = useQuery({ ...userQuery, enabled: false }).data
  const submission = useUnfinishedSubmissions().find(
    (entry) => entry.requestId === order && formOf(entry) === topic,
  )
  const needsSubject = member !== '' && submission === undefined
  const subject = useQuery({ ...subjectQuery({ topic, order, member, wire, zone }), enabled: needsSubject })
  if (needsSubject && subject.isPending) return undefined

  const kinds = { deposit: t`Deposit`, withdrawal: t`Withdrawal`, transfer: t`Transfer`, bet: t`Bet` }
  // Moments of this device's clock, by the server's.
  const momentText = (moment: number) => serverMoment(moment + (serverAhead() ?? 0), zone)
  const money = (name: string, value: Amount | null): PackLine => ({
    name,
    value: value === null ? '--' : `${formatAmount(value, locale)} ${user?.currency ?? ''}`.trim(),
    isAmount: true,
  })
  const isLate = (createdAt: string) => {
    const made = readServerTime(createdAt, zone)
    return made !== null && usual !== undefined && timeNow() - made > usual * MINUTE_MS
  }
  const facts = (): PackLine[] => {
    if (submission) {
      const { money: sum, orderId } = submission
      return [
        ...(orderId === undefined ? [] : [line(t`Record number`, orderId)]),
        ...(sum === null ? [] : [money(t`Amount`, sum)]),
        line(t`Status`, submissionWords[submission.state]),
        line(t`Order time`, serverMoment(sentAt(submission), zone)),
      ]
    }
    if (!subject.data) return []
    const { money: sum, venue, states, createdAt, fetchedAt } = subject.data
    if (venue !== undefined)
      return [
        line(t`Venue`, venue || '--'),
        money(t({ message: 'Stake', comment: 'the amount that was bet' }), sum),
        line(t`Bet time`, inZone(createdAt, zone)),
      ]
    const words = states.map((status) => stateText(orderState(status), status))
    if (topic === 'withdrawal' && states.every(isInProgress) && isLate(createdAt))
      words.push(stateText('late', 0))
    return [
      money(t`Amount`, sum),
      line(t`Status`, words.join(' / ')),
      line(t`Order time`, inZone(createdAt, zone)),
      ...(fetchedAt > 0 ? [line(t`Status as of`, momentText(fetchedAt))] : []),
    ]
  }
  const unknown = t`Result unknown: no response`
  const submissionWords = {
    sending: unknown,
    done: unknown,
    seen: unknown,
    unconfirmed: unknown,
    settled: t`Found in your records`,
    refused: t`Not accepted`,
  }
  const number = subject.data?.number || order
  const lines = [
    line(kinds[topic], number),
    ...facts(),
    line(t`Time of report`, momentText(Math.max(now, subject.data?.fetchedAt ?? 0))),
    line(t`App version`, __APP_VERSION__),
    line(t`Connection`, online ? t`Connected` : t`No connection`),
    line(t`Language`, `${language} (${wire})`),
  ]
  const colon = locale.startsWith('zh') ? '：' : ': '
  return { number, lines, colon, text: (most) => packText(lines, colon, most) }
}

/** One fact of a support pack, the text about an order that customer service gets. */
interface PackLine {
  name: string
  value: string
  /** Whether the value is an amount. The screen masks it while the member hides amounts. */
  isAmount?: true
}

/** The characters of feedback reserved for the member's own text. */
const OWN_TEXT_LENGTH = 100

/**
 * Returns a support pack as text, one fact per line, most needed first. Drops lines from the end to stay within `most`
 * characters.
 */
export function packText(lines: readonly PackLine[], colon: string, most = Infinity): string {
  const written = lines.map(({ name, value }) => name + colon + value)
  while (written.length > 1 && lengthOf(written.join('\n')) > most) written.pop()
  const text = written.join('\n')
  return lengthOf(text) > most ? '' : text
}

/** Returns how many of the `most` characters of feedback a pack may use. */
export function roomForPack(most: number): number {
  return Math.max(0, most - Math.min(OWN_TEXT_LENGTH, Math.floor(most / 3)))
}

/** Returns the length in code points, which is how the contract counts characters. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Formats a moment in the server's format and zone, as customer service sees it. */
export function serverMoment(moment: number, zone: string): string {
  const local = new Date(moment + zoneOffset(zone)).toISOString()
  return inZone(local.slice(0, 19).replace('T', ' '), zone)
}

/** Returns a server time followed by its zone; `--` if the time is empty. */
export function inZone(time: string, zone: string): string {
  return time === '' ? '--' : `${time} (UTC${zone})`
}

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
  const { rows } = await readArchive(member, 'bet', archivedBet, ALL_DAYS)
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
      const schema = topic === 'transfer' ? storedTransfer : storedTrade
      const { rows } = await readArchive<SubjectRow>(member, topic, schema, ALL_DAYS)
      const own = (row: SubjectRow) => [row.order, row.requestId, row.id].includes(order)
      return subjectOf(rows, order, rows.find(own)?.fetchedAt ?? 0)
    },
  })
}
