import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderState } from '../../api/order-state.ts'
import { csvOf, fileNameOf, isoTime, type Cell } from './csv.ts'
import type { Days } from './filter.ts'
import { reachOf } from './reach.ts'
import type { Timeline, TimelineRow } from './timeline.ts'
import { useStateWords } from '../../components/state-words.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import { readServerTime } from '../../time/server-time.ts'
import { useDirectionText } from './texts.ts'

const iso = (moment: number) => isoTime(moment, -new Date(moment).getTimezoneOffset())

/** Gives the maker of a file with what this device has of some days, the oldest record first. */
export function useFile(): (timeline: Timeline, days: Days) => File {
  const { t } = useLingui()
  const { timezone } = useSiteConfig()
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const stateWords = useStateWords()
  const directionText = useDirectionText()
  const currency = user?.currency ?? ''
  const kinds = {
    deposit: t({ message: 'Deposit', comment: 'kind of a record' }),
    withdrawal: t({ message: 'Withdrawal', comment: 'kind of a record' }),
    transfer: t({ message: 'Transfer', comment: 'kind of a record' }),
    rebate: t({ message: 'Rebate', comment: 'kind of a record' }),
  }
  const head = [
    t({ message: 'Kind', comment: 'column: deposit, withdrawal, transfer or rebate' }),
    t({ message: 'Time', comment: 'column' }),
    t({ message: 'Order number', comment: 'column' }),
    t({ message: 'Record number', comment: 'column: the id of a row' }),
    t({ message: 'Details', comment: 'column: channel, venue' }),
    t({ message: 'Status', comment: 'column' }),
    t({ message: 'Amount', comment: 'column' }),
    t({ message: 'Currency', comment: 'column' }),
    t({ message: 'Remark', comment: 'column: why an order failed' }),
    t({ message: 'As of', comment: 'column: when the server said so' }),
  ]
  const timeOf = (createdAt: string) => {
    const moment = readServerTime(createdAt, timezone)
    return moment === null ? createdAt : iso(moment)
  }
  const rebateState = (paid: boolean | undefined) =>
    paid === undefined
      ? t({ message: 'Status not told', comment: 'of a rebate' })
      : paid
        ? t({ message: 'Paid', comment: 'state of a rebate' })
        : t({ message: 'Not paid yet', comment: 'state of a rebate' })
  const linesOf = (row: TimelineRow, toldAt: string): Cell[][] => {
    if (row.kind === 'transfer')
      return row.record.rows.map(({ createdAt, order = '', id, direction, venueTitle, status, money }) => [
        kinds.transfer,
        timeOf(createdAt),
        order,
        id,
        direction ? `${directionText(direction)}: ${venueTitle}` : venueTitle,
        stateWords(orderState(status), status),
        { amount: money },
        currency,
        '',
        toldAt,
      ])
    const of = [kinds[row.kind], timeOf(row.createdAt)]
    if (row.kind === 'rebate') {
      const { id, venueTitle, paid, amount } = row.record
      return [[...of, '', id, venueTitle, rebateState(paid), { amount }, currency, '', toldAt]]
    }
    const { order = '', id, title, status, money, reason = '' } = row.record
    const state = stateWords(orderState(status), status)
    return [[...of, order, id, title, state, { amount: money }, currency, reason, toldAt]]
  }
  return ({ rows, known }, days) => {
    const lines = rows.toReversed().flatMap((row) => linesOf(row, iso(row.toldAt)))
    return new File([csvOf([head, ...lines])], fileNameOf(days, reachOf(known, days), timeOf), {
      type: 'text/csv;charset=utf-8',
    })
  }
}
