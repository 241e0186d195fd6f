import { describe, expect, it } from 'vitest'
import type { OldServer } from '../../old-server/old-server.ts'
import { CALLS } from '../specification/tables.ts'
import { ask, runOldServer, tokenOf } from './running-old-server.ts'

async function walletOf(server: OldServer, token: string): Promise<[balance: unknown, locked: unknown]> {
  const { data } = await ask(server, '/m/token/user', {}, token)
  const [user] = Object(data)
  return [user.balance, user.lock_balance]
}

async function newest(server: OldServer, token: string, type: string): Promise<object> {
  const { data } = await ask(server, '/m/trade/record', { page: 1, size: 1, type }, token)
  return Object(data).data[0]
}

describe('the old server', () => {
  it('has all the calls of the specification and no other', async () => {
    const server = await runOldServer()
    expect(server.calls.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
  })

  it('refuses with HTTP 404 and code 0, and a call without token with 401', async () => {
    const server = await runOldServer()
    const wrong = { username: 'demo', password: 'wrong' }
    expect(await ask(server, '/m/user/login', wrong)).toMatchObject({ status: 404, code: 0, data: [] })
    expect(await ask(server, '/m/nothing/here')).toMatchObject({ status: 404, code: 0 })
    expect(await ask(server, '/m/token/user')).toMatchObject({ status: 401, code: 401 })
  })

  it('creates two orders for one request id, and does not distinguish them', async () => {
    const server = await runOldServer()
    const token = await tokenOf(server, 'demo')
    const order = { id: 103, money: '300', request_id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6' }
    const first = await ask(server, '/m/recharge/order', order, token)
    const second = await ask(server, '/m/recharge/order', order, token)
    expect(Object.keys(Object(first.data)).toSorted()).toEqual(['params', 'type'])
    expect(second.data).toEqual(first.data)
    const { data } = await ask(server, '/m/trade/record', { page: 1, size: 2, type: 'recharge' }, token)
    const rows: object[] = Object(data).data
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
      Array.from({ length: 2 }, () => ['created_at', 'id', 'money', 'order', 'status', 'title']),
    )
    expect(rows).toMatchObject([
      { money: 300, status: 5 },
      { money: 300, status: 5 },
    ])
  })

  it('settles deposits after a while', async () => {
    const server = await runOldServer({ ripensAfter: 0 })
    const token = await tokenOf(server, 'fresh')
    await ask(server, '/m/recharge/order', { id: '102', money: '1200.5' }, token)
    expect(await walletOf(server, token)).toEqual(['1,200.5000', 0])
    expect(await newest(server, token, 'recharge')).toMatchObject({ money: '1,200.5000', status: 1 })
  })

  it('locks what is withdrawn until it is paid', async () => {
    const server = await runOldServer()
    const token = await tokenOf(server, 'demo')
    const { data } = await ask(server, '/m/drawing/getlist', {}, token)
    const { id } = Object(data)[0]
    expect(await ask(server, '/m/drawing/order', { id, money: '9602.3579' }, token)).toMatchObject({
      code: 200,
      data: [],
    })
    expect(await walletOf(server, token)).toEqual([0, '9,602.3579'])
    server.state.ripen(Date.now() + 10_000)
    expect(await walletOf(server, token)).toEqual([0, 0])
    expect(await ask(server, '/m/drawing/order', { id, money: '100' }, token)).toMatchObject({ code: 0 })
  })

  it('withdraws twice for one request id, and lists transfers of both directions together', async () => {
    const server = await runOldServer()
    const token = await tokenOf(server, 'demo')
    const request_id = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'
    const [{ id }] = Object((await ask(server, '/m/drawing/getlist', {}, token)).data)
    for (const path of ['/m/drawing/order', '/m/drawing/order', '/m/game/deposit', '/m/game/deposit']) {
      const body = { id: path === '/m/drawing/order' ? id : 1, money: '200', request_id }
      expect(await ask(server, path, body, token)).toMatchObject({ code: 200, data: [] })
    }
    await ask(server, '/m/game/withdrawal', { id: 1, money: '200', request_id }, token)
    expect(await walletOf(server, token)).toEqual(['9,002.3579', 400])

    const drawn = await ask(server, '/m/trade/record', { page: 1, size: 2, type: 'drawing' }, token)
    expect(Object(drawn.data).data).toMatchObject([{ money: 200 }, { money: 200 }])
    const moved = await ask(server, '/m/transfers_log/getlist', { page: 1, size: 3, type: 1 }, token)
    const rows: object[] = Object(moved.data).data
    expect(rows).toMatchObject([{ type: 2 }, { type: 1 }, { type: 1 }])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'code',
      'created_at',
      'id',
      'money',
      'order',
      'status',
      'type',
    ])
  })

  it('refuses to exceed the level’s daily total, or to delete a card with a withdrawal in progress', async () => {
    const server = await runOldServer()
    const token = await tokenOf(server, 'demo')
    server.state.ledger.move(server.state.member('demo')?.id ?? 0, 'outside', 'wallet', 100_000 * 10_000)
    const [{ id }] = Object((await ask(server, '/m/drawing/getlist', {}, token)).data)
    const withdraw = (money: string) => ask(server, '/m/drawing/order', { id, money }, token)
    expect(await withdraw('49900')).toMatchObject({ code: 200 })
    expect(await withdraw('101')).toMatchObject({ code: 0, msg: 'Over the total of the day' })
    expect(await withdraw('100')).toMatchObject({ code: 200 })
    expect(await ask(server, '/m/member_bank/delete', { id }, token)).toMatchObject({
      code: 0,
      msg: 'A withdrawal is in progress',
    })
    server.state.ripen(Date.now() + 10_000)
    expect(await ask(server, '/m/member_bank/delete', { id }, token)).toMatchObject({ code: 200 })
  })

  it('moves money into a venue and all of it back', async () => {
    const server = await runOldServer()
    const token = await tokenOf(server, 'demo')
    const inVenue = async (id: number) => (await ask(server, '/m/game/balance', { id }, token)).data
    await ask(server, '/m/game/deposit', { id: 1, money: 100 }, token)
    expect(await inVenue(1)).toEqual({ balance: 100 })
    expect(await ask(server, '/m/game/transfer', { type: 2 }, token)).toMatchObject({
      code: 0,
      msg: 'Recover all balances first',
    })
    expect(await ask(server, '/m/game/withdrawal', { id: 1, money: '100.0001' }, token)).toMatchObject({
      code: 0,
    })
    await ask(server, '/m/game/all_trans', {}, token)
    expect([await inVenue(1), await inVenue(2)]).toEqual([{ balance: 0 }, { balance: 0 }])
    expect(await walletOf(server, token)).toEqual(['9,722.3579', 0])
    expect(await ask(server, '/m/game/transfer', { type: 2 }, token)).toMatchObject({ code: 200 })
    const { data } = await ask(server, '/m/transfers_log/getlist', {}, token)
    const orders: { order: string }[] = Object(data).data
    expect(orders.slice(0, 2).map(({ order }) => order)).toEqual([orders[0]?.order, orders[0]?.order])
  })
})
