import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/server-time.ts'
import { balance, call, deposit, logIn, register, runPlatform } from './running-platform.ts'

describe('an order settles by the clock', () => {
  it('is open for 20 seconds, then done, and the gift comes with it', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const id = await deposit(platform, token, { id: 101, money: '1000' })
    platform.clock.advance(19_999)
    expect(await call(platform, '/m/recharge/details', { id }, { token })).toMatchObject({
      data: { status: 5, money: '1000.0000', expire_time: '2026-03-10 12:15:00' },
    })
    expect(await balance(platform, token)).toBe('0.0000')
    platform.clock.advance(1)
    expect(await call(platform, '/m/recharge/details', { id }, { token })).toMatchObject({
      data: { status: 1, updated_at: '2026-03-10 12:00:20' },
    })
    expect(await balance(platform, token)).toBe('1010.0000')
    expect(platform.ledgerSum()).toBe(0n)
  })

  it('fails with a reason when the amount ends in .13', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const id = await deposit(platform, token, { id: 101, money: '100.13' })
    platform.clock.advance(20_000)
    const { data } = await call(platform, '/m/trade/record', {}, { token })
    expect(data).toMatchObject({ data: [{ id, status: 0, note: expect.stringContaining('declined') }] })
    expect(await balance(platform, token)).toBe('0.0000')
  })

  it('expires after 15 minutes on the channel that nobody pays', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const id = await deposit(platform, token, { id: 303, money: '100' })
    platform.clock.advance(15 * MINUTE - 1)
    expect(await call(platform, '/m/recharge/details', { id }, { token })).toMatchObject({
      data: { status: 5 },
    })
    platform.clock.advance(1)
    expect(await call(platform, '/m/recharge/details', { id }, { token })).toMatchObject({
      data: { status: 0, msg: expect.stringContaining('15 minutes') },
    })
    expect(await balance(platform, token)).toBe('0.0000')
  })

  it.each([
    { channel: 101, money: '333.33', credited: '336.6633' },
    { channel: 102, money: '500', credited: '500.0000' },
    { channel: 201, money: '100', credited: '101.5000' },
    { channel: 301, money: '300', credited: '308.0000' },
  ])('credits $credited for $money on channel $channel', async ({ channel, money, credited }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await deposit(platform, token, { id: channel, money })
    platform.clock.advance(20_000)
    expect(await balance(platform, token)).toBe(credited)
  })
})

describe('one row for each request_id', () => {
  const order = { id: 101, money: '100' }

  it('gives the first result again for the same body within 24 hours', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const request_id = randomUUID()
    const id = await deposit(platform, token, { ...order, request_id })
    platform.clock.advance(DAY)
    const again = await call(platform, '/m/recharge/order', { id: '101', money: 100, request_id }, { token })
    expect(again).toMatchObject({
      code: 200,
      data: { id, duplicate: true, expire_time: '2026-03-10 12:15:00' },
    })
    expect(platform.countOrders('fresh')).toBe(1)
    platform.clock.advance(1)
    expect(await call(platform, '/m/recharge/order', { ...order, request_id }, { token })).toMatchObject({
      code: 409,
    })
    expect(platform.countOrders('fresh')).toBe(1)
  })

  it.each([{ money: '200' }, { id: 102, money: '500' }])('answers 409 to another body: %o', async (other) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const request_id = randomUUID()
    await deposit(platform, token, { ...order, request_id })
    const answer = await call(platform, '/m/recharge/order', { ...order, request_id, ...other }, { token })
    expect(answer).toMatchObject({ code: 409, data: [] })
    expect(platform.countOrders('fresh')).toBe(1)
  })

  it('creates one row from ten simultaneous calls', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const body = { ...order, request_id: randomUUID() }
    const calls = Array.from({ length: 10 }, () => call(platform, '/m/recharge/order', body, { token }))
    const answers = await Promise.all(calls)
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
    expect(platform.countOrders('fresh')).toBe(1)
  })

  it('lets a refused request be tried again under the same id, and two members use the same one', async () => {
    const platform = await runPlatform()
    const request_id = randomUUID()
    const fresh = await logIn(platform, 'fresh')
    const low = await call(
      platform,
      '/m/recharge/order',
      { id: 101, money: '1', request_id },
      { token: fresh },
    )
    expect(low.code).toBe(0)
    await deposit(platform, fresh, { ...order, request_id })
    await deposit(platform, await logIn(platform, 'heavy'), { ...order, request_id })
    expect(platform.countOrders('fresh')).toBe(1)
  })

  it('is unknown to a legacy server: two rows, none marked as a duplicate, none with the id', async () => {
    const platform = await runPlatform()
    platform.isLegacy = true
    const token = await logIn(platform, 'fresh')
    const body = { ...order, request_id: randomUUID() }
    const answers = [1, 2].map(() => call(platform, '/m/recharge/order', body, { token }))
    expect(JSON.stringify(await Promise.all(answers))).not.toContain('duplicate')
    expect(platform.countOrders('fresh')).toBe(2)
    const { data } = await call(platform, '/m/trade/record', {}, { token })
    expect(JSON.stringify(data)).not.toContain('request_id')
  })

  it('treats every call without one as a new order', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    await deposit(platform, token, order)
    await deposit(platform, token, order)
    expect(platform.countOrders('fresh')).toBe(2)
  })
})

describe('limits', () => {
  it.each([
    { id: 101, money: '99.99', msg: 'The amount is below the minimum of 100.00' },
    { id: 101, money: '50000.01', msg: 'The amount is above the maximum of 50000.00' },
    { id: 201, money: '50000.01', msg: 'The amount is above the maximum of 50000.00' },
    { id: 301, money: '150', msg: 'Please choose one of the amounts on offer' },
    { id: 999, money: '100', msg: 'This payment channel is closed, please choose another one' },
  ])('refuses $money on channel $id: $msg', async ({ id, money, msg }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    expect(await call(platform, '/m/recharge/order', { id, money }, { token })).toMatchObject({
      code: 0,
      msg,
    })
    expect(platform.countOrders('fresh')).toBe(0)
  })

  it('are a thousand times as high in rupiah', async () => {
    const platform = await runPlatform()
    const token = await register(platform, { currency: 'IDR' })
    const order = (money: string) => call(platform, '/m/recharge/order', { id: 201, money }, { token })
    expect((await order('49999.99')).msg).toBe('The amount is below the minimum of 50000.00')
    expect((await order('50000000.01')).msg).toBe('The amount is above the maximum of 50000000.00')
    expect((await order('50000')).code).toBe(200)
    const { data: config } = await call(platform, '/m/system/getlist')
    expect(config).toMatchObject({
      data: {
        vip_levels: expect.arrayContaining([
          expect.objectContaining({ title: 'VIP0', currency: 'IDR', max_recharge: '50000000.00' }),
        ]),
      },
    })
  })
})
