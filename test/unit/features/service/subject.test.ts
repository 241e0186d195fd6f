import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { subjectOf, subjectQuery, type SubjectRow } from '../../../../src/features/service/pack.ts'
import { amount } from '../../../../src/money/amount.ts'
import { archiveRecords } from '../../../../src/storage/records-archive.ts'
import { startServer } from '../../api/wire-server.ts'

// Red when an order is described with another row's money or state.
const row = (id: string, more: Partial<SubjectRow> = {}): SubjectRow => ({
  id,
  order: undefined,
  money: amount('100'),
  status: 1,
  createdAt: '2026-11-22 10:00:00',
  ...more,
})

it.each([
  ['its number', [row('1'), row('2', { order: 'D7', money: amount('7') })], 'D7', '7'],
  ['the id of its request', [row('1'), row('2', { requestId: 'r-1', money: amount('7') })], 'r-1', '7'],
  ['its id', [row('1'), row('2', { money: amount('7') })], '2', '7'],
  ['its number before another’s id', [row('2'), row('1', { order: '2', money: amount('7') })], '2', '7'],
] as const)('an order is known by %s', (_, rows, order, money) =>
  expect(subjectOf(rows, order, 5)).toMatchObject({ money, states: [1], fetchedAt: 5 }),
)

// Red when the member sees another amount than customer service.
it.each(['C1', '2'])(
  'a conversion is one order, found by %s: the sum of its record, and each state once',
  (order) => {
    const out = { order: 'C1', direction: 'out' } as const
    const rows = [
      row('1', { order: 'C1', direction: 'in', money: amount('150') }),
      row('2', out),
      row('3', { ...out, status: 0 }),
      row('4', { order: 'C2', direction: 'in' }),
    ]
    const subject = { number: 'C1', money: '150', states: [1, 0] }
    expect(subjectOf(rows, order, 5)).toMatchObject(subject)
    expect(subjectOf([...rows, ...rows], order, 5), 'a server that ignores the direction').toMatchObject(
      subject,
    )
    const unread = row('5', { order: 'C1', direction: 'in', money: null })
    expect(subjectOf([...rows, unread], order, 5)?.money).toBeNull()
  },
)

it('an unknown order has no subject', () => expect(subjectOf([row('1')], '9', 5)).toBeNull())

const nothing = () => undefined

// Red when a member waits for two time limits for an order that the device has.
it('an order is read from this device once the server has failed', async () => {
  const server = await startServer(({ response }) => response.writeHead(503).end())
  vi.resetModules() // the API client reads the server's address when it is loaded
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  const { archiveRecords } = await import('../../../../src/storage/records-archive.ts')
  const { subjectQuery } = await import('../../../../src/features/service/pack.ts')
  configureApi({
    token: () => 'T',
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
  await archiveRecords('m', 'deposit', { rows: [row('7')], requestedAt: 5, covered: undefined })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const key = { topic: 'deposit', order: '7', member: 'm', wire: 'EN', zone: '+08:00' } as const
  expect(await client.fetchQuery(subjectQuery(key))).toMatchObject({ money: '100', fetchedAt: 5 })
  expect(server.received.filter(({ path }) => path === '/m/trade/record')).toHaveLength(1)
  await server.stop()
})

// Red when customer service gets the app's own id of a bet, or another bet's facts.
it.each([
  ['its ticket', 'B7', { number: 'B7', money: '7' }],
  ['its ticket before another’s id', '1', { number: '1', money: '8' }],
  ['its id', '4', { number: 'B9', money: '9' }],
  ['a ticket that two have', 'B5', null],
])('a bet is known by %s', async (_, order, expected) => {
  const bets = [
    { id: '1', ticket: 'B7', amount: '7' },
    { id: '2', ticket: '1', amount: '8' },
    { id: '4', ticket: 'B9', amount: '9' },
    { id: '5', ticket: 'B5', amount: '5' },
    { id: '6', ticket: 'B5', amount: '6' },
  ]
  const rows = bets.map((bet) => ({ ...bet, venueTitle: 'V', createdAt: '2026-11-22 10:00:00' }))
  await archiveRecords('m', 'bet', { rows, requestedAt: 5, covered: undefined })
  const key = { topic: 'bet', order, member: 'm', wire: 'EN', zone: '+08:00' } as const
  const subject = await new QueryClient().fetchQuery(subjectQuery(key))
  expect(subject === null ? null : { number: subject.number, money: subject.money }).toEqual(expected)
})
