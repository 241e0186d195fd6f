import * as v from 'valibot'
import { call } from '../../api/client.ts'
import { tradeRecords, type TradeRecord } from '../../api/records.ts'
import { decimal, lenient, text } from '../../api/scalars.ts'
import { masked } from '../../storage/masked-numbers.ts'
import { archiveRecords, readArchive } from '../../storage/records-archive.ts'
import type { DepositRow } from './deposited.ts'

const SIZE = 50
const MOST_PAGES = 40

const archived: v.GenericSchema<unknown, DepositRow> = v.object({
  id: v.string(),
  money: lenient('archive.money', decimal, null),
  status: v.number(),
  createdAt: v.string(),
  requestId: lenient('archive.requestId', text, undefined),
})

/** Deposits or withdrawals between two server days, as far as they are known. */
export interface KnownTrades {
  rows: DepositRow[]
  /** The server has told all of them just now; else they are what this device has seen before. */
  isWhole: boolean
  /** When they were told, by this device's clock; undefined when there is nothing. */
  asOf: number | undefined
}

/** Asks for all deposits or withdrawals between two server days; where that fails, gives what this device has seen of them. */
export async function askTrades(
  member: string,
  name: 'deposit' | 'withdrawal',
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<KnownTrades> {
  const askedAt = Date.now()
  try {
    const { rows, isWhole } = await askAll(name, from, to, signal)
    const kept = rows.map((row) => ({
      ...row,
      title: masked(row.title),
      reason: row.reason && masked(row.reason),
    }))
    void archiveRecords(member, name, { rows: kept, askedAt })
    return { rows, isWhole, asOf: askedAt }
  } catch (error) {
    if (signal.aborted) throw error
    const { entries } = await readArchive({ member, kind: name, schema: archived, from, to })
    const asOf = entries.length > 0 ? Math.max(...entries.map(({ savedAt }) => savedAt)) : undefined
    return { rows: entries.map(({ row }) => row), isWhole: false, asOf }
  }
}

async function askAll(name: 'deposit' | 'withdrawal', from: string, to: string, signal: AbortSignal) {
  const rows = new Map<string, TradeRecord>()
  const type = name === 'deposit' ? 'recharge' : 'drawing'
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const request = { page, size: SIZE, type, start_date: from, end_date: to } as const
    const answer = await call(tradeRecords, request, { signal, quiet: true })
    for (const row of answer.rows) rows.set(row.id, row)
    const isLast = answer.lastPage > 0 && page >= answer.lastPage
    // Newest first: a server that does not know the days goes on to older ones.
    const oldest = answer.rows.at(-1)?.createdAt ?? ''
    if (isLast || oldest < from) return { rows: [...rows.values()], isWhole: true }
  }
  return { rows: [...rows.values()], isWhole: false }
}
