import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { archivedRecordsQuery } from '../../../../src/features/records/queries.ts'
import { foundQuery, timelineQuery } from '../../../../src/features/records/history/timeline.ts'
import { deposits } from '../../../../src/features/records/kinds/trades.ts'
import { removeWhere } from '../../../../src/storage/disk.ts'
import { archiveRecords } from '../../../../src/storage/records-archive.ts'
import { record } from './records.ts'

const days = { from: '2025-10-01', to: '2025-11-30' }
const timeOf = (place: number) => {
  const day = String(30 - (place % 30)).padStart(2, '0')
  return `2025-${place < 30 ? '11' : '10'}-${day} 10:00:00`
}
const keep = (count: number) => {
  const rows = Array.from({ length: count }, (_, place) => ({
    ...record(`${count - place}`),
    createdAt: timeOf(place),
  }))
  return archiveRecords('m', 'deposit', { rows, requestedAt: Date.now() })
}

/** Runs a query. Resolves with each update: whether it was only the newest part, and its number of rows. */
async function updatesOf<Data extends { rows: unknown[]; isPart: boolean }>(query: {
  queryKey: readonly unknown[]
  ask: (client: QueryClient) => Promise<Data>
}) {
  const client = new QueryClient()
  const updates: [boolean, number][] = []
  client.getQueryCache().subscribe(() => {
    const data = client.getQueryData<Data>(query.queryKey)
    const last = updates.at(-1)
    if (data && (last?.[0] !== data.isPart || last[1] !== data.rows.length))
      updates.push([data.isPart, data.rows.length])
  })
  await query.ask(client)
  return updates
}

beforeEach(() => removeWhere(() => true))

it('gives the newest days as soon as they fill a screen, then all', async () => {
  await keep(60)
  const records = archivedRecordsQuery(deposits, 'm', { days }, '+08:00')
  const timeline = timelineQuery('m', days, '+08:00')
  const both = [
    [true, 20],
    [false, 60],
  ]
  expect(await updatesOf({ ...records, ask: (client) => client.fetchQuery(records) })).toEqual(both)
  expect(await updatesOf({ ...timeline, ask: (client) => client.fetchQuery(timeline) })).toEqual(both)
})

it('reads on after a read that was cancelled half way', async () => {
  await keep(60)
  const records = archivedRecordsQuery(deposits, 'm', { days }, '+08:00')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  const parts = () => client.getQueryData(records.queryKey)?.rows.length
  const leave = new QueryObserver(client, records).subscribe(() => {
    if (parts() === 20) void client.cancelQueries(records)
  })
  await expect.poll(() => client.isFetching()).toBe(0)
  leave()
  expect(parts()).toBe(20)
  const stay = new QueryObserver(client, records).subscribe(() => undefined)
  await expect.poll(parts).toBe(60)
  stay()
})

it('reads months with few rows several at a time, and keeps their order', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => ({
    ...record(`${30 - place}`),
    createdAt: `2025-${String(11 - Math.floor(place / 3)).padStart(2, '0')}-0${3 - (place % 3)} 10:00:00`,
  }))
  await archiveRecords('m', 'deposit', { rows, requestedAt: Date.now() })
  const year = { from: '2025-01-01', to: '2025-11-30' }
  const timeline = timelineQuery('m', year, '+08:00')
  expect(await updatesOf({ ...timeline, ask: (client) => client.fetchQuery(timeline) })).toEqual([
    [true, 20],
    [false, 30],
  ])
  const { rows: read } = await new QueryClient().fetchQuery(timeline)
  expect(read.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt))
})

it('reads few rows of many months at once', async () => {
  const rows = Array.from({ length: 9 }, (_, place) => ({
    ...record(`${9 - place}`),
    createdAt: `2025-0${9 - place}-01 10:00:00`,
  }))
  await archiveRecords('m', 'deposit', { rows, requestedAt: Date.now() })
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const records = archivedRecordsQuery(
    deposits,
    'm',
    { days: { from: '2025-01-01', to: '2025-11-30' } },
    '+08:00',
  )
  expect((await new QueryClient().fetchQuery(records)).rows).toHaveLength(9)
  expect(reads).toHaveBeenCalledTimes(1)
})

// Red when the first rows wait for a whole month of rows.
it('gives the newest days of one month first', async () => {
  await keep(30)
  const timeline = timelineQuery('m', days, '+08:00')
  expect(await updatesOf({ ...timeline, ask: (client) => client.fetchQuery(timeline) })).toEqual([
    [true, 20],
    [false, 30],
  ])
})

it('gives all at once where the range ends at the first rows', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => record(`${30 - place}`))
  await archiveRecords('m', 'deposit', { rows, requestedAt: Date.now() })
  const day = rows[0]?.createdAt.slice(0, 10) ?? ''
  const timeline = timelineQuery('m', { from: day, to: day }, '+08:00')
  expect(await updatesOf({ ...timeline, ask: (client) => client.fetchQuery(timeline) })).toEqual([
    [false, 30],
  ])
})

it('gives all at once where they do not fill a screen', async () => {
  await keep(19)
  const timeline = timelineQuery('m', days, '+08:00')
  expect(await updatesOf({ ...timeline, ask: (client) => client.fetchQuery(timeline) })).toEqual([
    [false, 19],
  ])
})

it('contains a row whose time changed only once, with its latest time', async () => {
  await archiveRecords('m', 'deposit', { rows: [record('1')], requestedAt: 1 })
  await archiveRecords('m', 'deposit', {
    rows: [record('1', { createdAt: '2025-10-02 10:00:00' })],
    requestedAt: 2,
  })
  const { rows } = await new QueryClient().fetchQuery(timelineQuery('m', days, '+08:00'))
  expect(rows.map(({ createdAt, fetchedAt }) => [createdAt, fetchedAt])).toEqual([['2025-10-02 10:00:00', 2]])
})

// Red when the sums of one period are shown under the dates of another.
it('keeps what a search found only while the days are the same', async () => {
  await keep(1)
  const client = new QueryClient()
  const whole = await client.fetchQuery(timelineQuery('m', days, '+08:00'))
  const found = (at: number, to: string) => foundQuery({ whole, at }, { ...days, to }, '1', '+08:00')
  const observer = new QueryObserver(client, found(1, days.to))
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.word).toBe('1')
  observer.setOptions(found(2, days.to))
  expect(observer.getCurrentResult().data).toBeDefined()
  observer.setOptions(found(3, '2025-11-15'))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})
