import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { diskKeys, removeWhere } from '../../../../src/storage/disk.ts'
import { readRows } from '../../../../src/storage/records-archive.ts'
import { startServer, type Received } from '../../api/wire-server.ts'
import { waitUntil } from '../../wait.ts'

type Trades = typeof import('../../../../src/features/safer-play/trades.ts')

let server: Awaited<ReturnType<typeof startServer>>
let fetchTrades: Trades['fetchTrades']
let answer: (request: Received) => void

const row = (id: number, day: string, more = {}) => ({
  id,
  title: 'To 6222021234567890123',
  money: '100',
  status: 1,
  created_at: `${day} 12:00:00`,
  ...more,
})
const page = (data: object[], lastPage?: number) =>
  JSON.stringify({ code: 200, msg: '', data: { data, current_page: 1, total: data.length, lastPage } })
const ask = (member = 'm') =>
  fetchTrades(member, 'deposit', '2026-03-01', '2026-03-11', new AbortController().signal)

const nothing = () => undefined

beforeAll(async () => {
  server = await startServer((request) => answer(request))
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  ;({ fetchTrades } = await import('../../../../src/features/safer-play/trades.ts'))
  configureApi({
    token: () => 'T',
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.received.length = 0
  await removeWhere(() => true)
})

const pageAsked = ({ body }: Received): number => JSON.parse(body).page

describe('the deposits of some days', () => {
  it('are all pages, each row once', async () => {
    answer = (request) =>
      request.response.end(
        pageAsked(request) === 1
          ? page([row(3, '2026-03-09'), row(2, '2026-03-08')], 2)
          : page([row(2, '2026-03-08'), row(1, '2026-03-02')], 2),
      )
    const known = await ask()
    expect(known.rows.map(({ id }) => id)).toEqual(['3', '2', '1'])
    expect(known.isWhole).toBe(true)
  })

  it('are whole on a server with smaller pages', async () => {
    const all = Array.from({ length: 55 }, (_, index) => row(55 - index, '2026-03-05'))
    answer = (request) => {
      const first = (pageAsked(request) - 1) * 30
      const data = { data: all.slice(first, first + 30), current_page: 1, total: 55, lastPage: 2 }
      request.response.end(JSON.stringify({ code: 200, msg: '', data }))
    }
    expect(await ask()).toMatchObject({ isWhole: true })
  })

  it('end when a server that ignores days continues with older ones', async () => {
    answer = (request) =>
      request.response.end(page([row(9 - pageAsked(request), `2026-0${4 - pageAsked(request)}-05`)], 99))
    expect((await ask()).isWhole).toBe(true)
    expect(server.received).toHaveLength(2)
  })

  it.each([
    ['rows without a time', [row(3, '2026-03-09'), { ...row(2, '2026-03-08'), created_at: '' }]],
    ['the zero date of PHP', [row(3, '2026-03-09'), row(2, '1970-01-01')]],
    ['a day that does not exist', [row(3, '2026-03-09'), row(2, '0000-00-00')]],
    ['times in seconds', [{ ...row(3, '2026-03-09'), created_at: 1_773_000_000 }]],
    ['no row that can be read', [{ money: 'x' }]],
  ])('do not end at a page with %s', async (_, first) => {
    answer = (request) =>
      request.response.end(pageAsked(request) === 1 ? page(first, 2) : page([row(1, '2026-03-02')], 2))
    const { rows } = await ask()
    expect(rows.at(-1)?.id).toBe('1')
  })

  it('are none where the only page is empty', async () => {
    answer = ({ response }) => response.end(page([], 0))
    expect(await ask()).toMatchObject({ rows: [], isWhole: true })
    expect(server.received).toHaveLength(1)
  })

  it('are cut after forty pages', async () => {
    answer = (request) => request.response.end(page([row(pageAsked(request), '2026-03-09')], 99))
    expect(await ask()).toMatchObject({ isWhole: false, isCut: true })
    expect(server.received).toHaveLength(40)
  })

  // Red when the limits say that they counted every deposit.
  it('are incomplete where a row cannot be read', async () => {
    answer = ({ response }) => response.end(page([row(3, '2026-03-09'), { money: '100' }], 1))
    expect(await ask()).toMatchObject({ rows: [{ id: '3' }], isWhole: false, isCut: false })
  })

  it('come from the archive of the same member, as incomplete, when the server fails', async () => {
    answer = ({ response }) =>
      response.end(page([row(3, '2026-03-09'), row(2, '2026-03-08', { status: 5 })], 1))
    await ask()
    answer = ({ response }) => response.destroy()
    const known = await waitUntil(async () => {
      const seen = await ask()
      return seen.rows.length > 0 && seen
    })
    expect(known).toMatchObject({
      isWhole: false,
      isCut: false,
      rows: [
        { id: '3', money: '100' },
        { id: '2', status: 5 },
      ],
    })
    expect(known.asOf).toBeGreaterThan(0)
    expect(await ask('other')).toEqual({
      rows: [],
      isWhole: false,
      isCut: false,
      isArchived: true,
      asOf: undefined,
    })
  })

  it('are archived without the numbers of cards', async () => {
    answer = ({ response }) =>
      response.end(page([row(3, '2026-03-09', { note: 'Card 6222021234567890123 is closed' })], 1))
    await ask()
    const [key = ''] = await waitUntil(async () => {
      const keys = await diskKeys('member:m:records:')
      return keys.length > 0 && keys
    })
    const archived = JSON.stringify(await readRows(key))
    expect(archived).toContain('To •••• 0123')
    expect(archived).toContain('Card •••• 0123 is closed')
    expect(archived).not.toContain('6222021234567890123')
  })
})
