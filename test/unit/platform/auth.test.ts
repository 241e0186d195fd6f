import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/server-time.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { call, logIn, runPlatform, testFile } from './running-platform.ts'

const LOGIN = '/m/user/login'
const REGISTER = '/m/user/register'
const newcomer = { username: 'newcomer', password: 'secret99', o_password: 'secret99' }

describe('login', () => {
  it('gives a token for 30 days', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    platform.clock.advance(30 * DAY - 1000)
    expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({
      code: 200,
      data: [{ username: 'demo' }],
    })
    platform.clock.advance(1000)
    expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({ code: 401 })
  })

  it.each([
    { username: 'demo', password: 'wrong', msg: 'Wrong username or password' },
    { username: 'nobody', password: 'demo1234', msg: 'Wrong username or password' },
    {
      username: 'blocked',
      password: 'blocked1234',
      msg: 'This account is disabled, please contact customer service',
    },
  ])('answers $username / $password with HTTP 404 and an envelope', async ({ msg, ...body }) => {
    const platform = await runPlatform()
    expect(await call(platform, LOGIN, body)).toMatchObject({ status: 404, code: 0, msg, data: [] })
  })

  it('stays valid for a member who is disabled later, but allows no more orders', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    platform.setStatus('demo', 0)
    expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({ data: [{ status: 0 }] })
    expect(await call(platform, '/m/trade/record', {}, { token })).toMatchObject({ code: 200 })
    const order = { id: 101, money: '500' }
    const orders = platform.countOrders('demo')
    expect(await call(platform, '/m/recharge/order', order, { token })).toMatchObject({
      code: 0,
      msg: 'This account is disabled, please contact customer service',
    })
    expect(platform.countOrders('demo')).toBe(orders)
    platform.setStatus('demo', 1)
    expect(await call(platform, '/m/recharge/order', order, { token })).toMatchObject({ code: 200 })
  })

  it('locks a name for ten minutes after ten failures', async () => {
    const platform = await runPlatform()
    for (let failure = 0; failure < 10; failure += 1) {
      await call(platform, LOGIN, { username: 'demo', password: 'wrong' })
    }
    const right = { username: 'demo', password: 'demo1234' }
    expect(await call(platform, LOGIN, right)).toMatchObject({ status: 429, code: 429 })
    platform.clock.advance(4 * MINUTE)
    const headers = { 'content-type': 'application/json', origin: 'https://app.example' }
    const answer = await fetch(platform.url + LOGIN, { method: 'POST', headers, body: JSON.stringify(right) })
    expect(answer.headers.get('retry-after')).toBe('360')
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
    platform.clock.advance(6 * MINUTE)
    expect((await call(platform, LOGIN, right)).code).toBe(200)
  })

  it('survives a restart, and can be ended for one member only', async () => {
    const dataFile = await testFile()
    const first = await startPlatform({ dataFile, port: 0 })
    const demo = await logIn(first, 'demo')
    const fresh = await logIn(first, 'fresh')
    first.endTokens('fresh')
    await first.close()
    const second = await startPlatform({ dataFile, port: 0 })
    expect((await call(second, '/m/token/user', {}, { token: demo })).code).toBe(200)
    expect((await call(second, '/m/token/user', {}, { token: fresh })).code).toBe(401)
    await second.close()
  })

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOjEsImVwb2NoIjowLCJleHAiOjk5OTk5OTk5OTl9.'])(
    'accepts no token like %o',
    async (token) => {
      const platform = await runPlatform()
      expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({ code: 401, data: [] })
    },
  )
})

describe('register', () => {
  it.each([
    { username: 'abc', field: 'username' },
    { username: 'Demo', field: 'username' },
    { password: 'short', o_password: 'short', field: 'password' },
    { password: 'x'.repeat(19), o_password: 'x'.repeat(19), field: 'password' },
    { o_password: 'secret98', field: 'o_password' },
    { currency: 'ZZZ', field: 'currency' },
    { invicode: 'NOSUCH', field: 'invicode' },
    { phone: 'call me', field: 'phone' },
    { email: 'nowhere', field: 'email' },
  ])('reports at the field what is wrong: %o', async ({ field, ...wrong }) => {
    const platform = await runPlatform()
    const answer = await call(platform, REGISTER, { ...newcomer, ...wrong })
    expect(answer).toMatchObject({ code: 0, errors: { [field]: answer.msg } })
    expect(await call(platform, LOGIN, newcomer)).toMatchObject({ code: 0 })
  })

  it('creates one member from two simultaneous registrations', async () => {
    const platform = await runPlatform()
    const answers = await Promise.all([
      call(platform, REGISTER, newcomer),
      call(platform, REGISTER, newcomer),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 200])
  })
})
