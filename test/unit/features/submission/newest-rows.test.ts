import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginSession, endSession, getSession } from '../../../../src/session/session.ts'
import { startServer } from '../../api/wire-server.ts'

type NewestRows = typeof import('../../../../src/features/submission/newest-rows.ts')

let server: Awaited<ReturnType<typeof startServer>>
let newest: NewestRows

const row = (id: string, status: number) => ({
  id,
  status,
  order: undefined,
  money: null,
  createdAt: '',
  requestId: undefined,
})

beforeAll(async () => {
  const row = {
    id: 7,
    title: 'ICBC 6222021234567890128',
    note: 'to 6222 0212 3456 7890 128',
    money: '5.0000',
  }
  server = await startServer(({ response }) =>
    response.end(JSON.stringify({ code: 200, msg: '', data: { data: [row], total: 1, lastPage: 1 } })),
  )
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  newest = await import('../../../../src/features/submission/newest-rows.ts')
  configureApi({
    token: () => getSession().token,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
  await beginSession('T')
})
afterAll(async () => {
  await endSession('T', 'logout')
  await server.stop()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the newest rows', () => {
  it('contain no card number: they are stored on disk', async () => {
    const [row] = await new QueryClient().fetchQuery(newest.newestRowsQuery('withdrawals', 'EN', '+08:00'))
    expect(row).toMatchObject({ id: '7', money: '5.0000', reason: 'to •••• 0128' })
    expect(JSON.stringify(row)).not.toMatch(/6222/)
  })
})

describe('orders in progress', () => {
  it('are those that may still change, without those that a submission already shows', () => {
    const rows = [row('1', 5), row('2', 1), row('3', 5)]
    const ids = (list: 'deposits' | 'withdrawals') =>
      newest.openRows(list, rows, [{ kind: 'deposit', orderId: '3' }]).map(({ id }) => id)
    expect(ids('deposits')).toEqual(['1'])
    expect(ids('withdrawals'), 'each list numbers its own rows').toEqual(['1', '3'])
  })

  it('include those that have ended, until their result is seen', () => {
    const rows = [row('1', 1), row('2', 1)]
    const unseen = [newest.orderKey({ list: 'deposits', id: '2' })]
    expect(newest.openRows('deposits', rows, [], unseen).map(({ id }) => id)).toEqual(['2'])
    expect(newest.openRows('withdrawals', rows, [], unseen)).toEqual([])
  })
})
