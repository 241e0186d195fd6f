import { describe, expect, it } from 'vitest'
import { call, logIn, runPlatform } from './running-platform.ts'

const ORDER = '/m/recharge/order'
const REQUEST = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

describe('bad input', () => {
  it.each([
    { path: ORDER, body: '' },
    { path: ORDER, body: '{' },
    { path: ORDER, body: 'null' },
    { path: ORDER, body: '[]' },
    { path: ORDER, body: '"text"' },
    { path: ORDER, body: 'id=101&money=100' },
    { path: ORDER, body: {} },
    { path: ORDER, body: { id: 101 } },
    { path: ORDER, body: { id: 101, money: null } },
    { path: ORDER, body: { id: 101, money: {} } },
    { path: ORDER, body: { id: 101, money: '' } },
    { path: ORDER, body: { id: 101, money: '1e3' } },
    { path: ORDER, body: { id: 101, money: '0x64' } },
    { path: ORDER, body: { id: 101, money: '-100' } },
    { path: ORDER, body: { id: 101, money: '+100' } },
    { path: ORDER, body: { id: 101, money: ' 100' } },
    { path: ORDER, body: { id: 101, money: '1,000' } },
    { path: ORDER, body: { id: 101, money: '100.00001' } },
    { path: ORDER, body: { id: 101, money: '9'.repeat(30) } },
    { path: ORDER, body: { id: 101, money: 0 } },
    { path: ORDER, body: { id: 101, money: 1e21 } },
    { path: ORDER, body: { id: 101, money: '１００' } },
    { path: ORDER, body: { id: 'x', money: '100' } },
    { path: ORDER, body: { id: -1, money: '100' } },
    { path: ORDER, body: { id: 1.5, money: '100' } },
    { path: ORDER, body: { id: [101], money: '100' } },
    { path: ORDER, body: { id: 101, money: '100', request_id: '' } },
    { path: ORDER, body: { id: 101, money: '100', request_id: 'not-a-uuid' } },
    { path: ORDER, body: { id: 101, money: '100', request_id: [REQUEST] } },
    { path: '/m/recharge/details', body: { id: '../1' } },
    { path: '/m/recharge/details', body: { id: '1 OR 1=1' } },
    { path: '/m/deposit/getlist', body: {} },
    { path: '/m/trade/record', body: { page: 0 } },
    { path: '/m/trade/record', body: { page: -1 } },
    { path: '/m/trade/record', body: { size: 0 } },
    { path: '/m/trade/record', body: { size: 'all' } },
    { path: '/m/trade/record', body: { type: 'everything' } },
    { path: '/m/trade/record', body: { date: '2026-02-30' } },
    { path: '/m/trade/record', body: { start_date: 'yesterday' } },
    { path: '/m/trade/record', body: { status: {} } },
    { path: '/m/user/login', body: { username: 'demo' } },
    { path: '/m/user/login', body: { username: ['demo'], password: 'demo1234' } },
    { path: '/m/user/register', body: { username: 'newcomer' } },
    { path: '/m/user/register', body: { username: 'newcomer', password: 1, o_password: 1 } },
  ])('is refused with a text and changes nothing: $path $body', async ({ path, body }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const before = platform.countOrders('demo')
    const answer = await call(platform, path, body, { token })
    expect(answer.code).toBe(0)
    expect(answer.status).toBeLessThan(500)
    expect(answer.msg).not.toBe('')
    expect(platform.countOrders('demo')).toBe(before)
    expect(platform.ledgerSum()).toBe(0n)
  })

  it('that is too large is refused with HTTP 413', async () => {
    const platform = await runPlatform()
    const body = { username: 'demo', password: 'x'.repeat(70_000) }
    expect(await call(platform, '/m/user/login', body)).toMatchObject({ status: 413, code: 0 })
  })

  it('for an unknown call is answered with an envelope', async () => {
    const platform = await runPlatform()
    expect(await call(platform, '/m/nothing')).toMatchObject({ status: 404, code: 0, data: [] })
  })

  it('in unknown keys is ignored', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const body = '{"id":101,"money":"100","__proto__":{"status":1},"status":1,"gift":"999","member_id":1}'
    expect(await call(platform, ORDER, body, { token })).toMatchObject({ code: 200 })
    expect(await call(platform, '/m/trade/record', {}, { token })).toMatchObject({
      data: { data: [{ status: 5 }] },
    })
  })
})

describe('without a good token', () => {
  it.each([
    '/m/token/user',
    '/m/deposit/class',
    '/m/deposit/getlist',
    ORDER,
    '/m/recharge/details',
    '/m/trade/record',
  ])('%s is answered with code 401, whatever the body', async (path) => {
    const platform = await runPlatform()
    expect(await call(platform, path)).toMatchObject({ status: 200, code: 401 })
    expect(await call(platform, path, { id: 1 }, { token: 'stale' })).toMatchObject({ code: 401 })
  })
})
