import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startServer } from '../../api/wire-server.ts'

const NUMBER = '6222021234567890123'
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ANSWERS: Record<string, unknown> = {
  '/m/drawing/getlist': [
    { id: 7, card: NUMBER, img: '', type: 1, title: 'ICBC', address: 'Chaoyang branch', name: 'Zhang Wei' },
    { id: 8, card: ADDRESS, img: '', type: 2, title: 'USDT-TRC20', status: 2, rete: '7.2' },
    'no row',
  ],
  '/m/bank/getlist': [{ id: 11, title: 'USDT-TRC20', img: '', type: 2 }],
}

let server: Awaited<ReturnType<typeof startServer>>
let queries: typeof import('../../../../src/features/cards/queries.ts')
let client: QueryClient

beforeAll(async () => {
  server = await startServer(({ path = '', response }) =>
    response.end(JSON.stringify({ code: 200, msg: '', data: ANSWERS[path] })),
  )
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  queries = await import('../../../../src/features/cards/queries.ts')
  configureApi({
    token: () => 'T',
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

it('the cards are masked before anything stores them', async () => {
  const cards = await client.fetchQuery(queries.cardsQuery('EN'))
  expect(cards.map(({ id, kind, masked, state }) => [id, kind, masked, state])).toEqual([
    ['7', 'bank', '•••• 0123', undefined],
    ['8', 'crypto', 'TJRa •••• RTv8', 'review'],
  ])
  const held = JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  )
  for (const secret of [NUMBER, ADDRESS, 'Chaoyang', 'Zhang']) expect(held).not.toContain(secret)
})

// Red when a card that is added later is not compared before a withdrawal, or each card of a new device is.
it('the cards of the first list count as used', async () => {
  const { beginSession, endSession, setMember } = await import('../../../../src/session/session.ts')
  const { storedUsedCards } = await import('../../../../src/features/cards/new-cards.ts')
  await beginSession('T')
  await setMember('T', 'm1')
  await client.fetchQuery(queries.cardsQuery('EN'))
  expect(await storedUsedCards.read('m1')).toEqual({ used: { 7: 0, 8: 0 } })
  await endSession('T', 'logout')
})

it.each([
  ['bank', 1],
  ['crypto', 2],
  ['alipay', 3],
] as const)('requests the banks of %s cards as type %i', async (kind, type) => {
  const banks = await client.fetchQuery(queries.banksQuery(kind, 'EN'))
  expect(banks.map(({ title }) => title)).toEqual(['USDT-TRC20'])
  expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual({ type })
})
