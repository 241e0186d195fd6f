import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, logIn, runPlatform } from './running-platform.ts'

const IN = '/m/game/deposit'
const OUT = '/m/game/withdrawal'
const LANTERN = 1
const SPARROW = 2
const TORTOISE = 3

async function venueBalance(platform: Platform, token: string, id: number) {
  const { data } = await call(platform, '/m/game/balance', { id }, { token })
  return Object(data).balance
}

const rows = v.object({
  data: v.array(
    v.object({
      order: v.string(),
      code: v.string(),
      money: v.string(),
      type: v.number(),
      status: v.number(),
      request_id: v.optional(v.string()),
    }),
  ),
})

/** Resolves with the newest transfers of the token's member. */
async function transfers(platform: Platform, token: string, count: number) {
  const { data } = await call(platform, '/m/transfers_log/getlist', { size: count }, { token })
  return v.parse(rows, data).data
}

describe('a transfer', () => {
  it('moves money to a venue and back', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect(await call(platform, IN, { id: LANTERN, money: '100.5' }, { token })).toMatchObject({
      code: 200,
      data: {
        balance: '11880.0000',
        venue_balance: '100.5000',
        order: expect.stringMatching(/^T20260310\d{8}$/),
      },
    })
    expect(await venueBalance(platform, token, LANTERN)).toBe('100.5000')
    await call(platform, OUT, { id: LANTERN, money: 50 }, { token })
    expect([await balance(platform, token), await venueBalance(platform, token, LANTERN)]).toEqual([
      '11930.0000',
      '50.5000',
    ])
    expect(await transfers(platform, token, 2)).toMatchObject([
      { code: 'LANTERN', money: '50.0000', type: 2, status: 1 },
      { code: 'LANTERN', money: '100.5000', type: 1, status: 1 },
    ])
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it.each([
    { path: IN, body: { id: LANTERN, money: '0.99' }, msg: 'The amount is below the minimum of 1.00' },
    { path: IN, body: { id: LANTERN, money: '11980.5001' }, msg: 'The balance is too low' },
    { path: OUT, body: { id: LANTERN, money: '1' }, msg: 'The balance at the venue is too low' },
    { path: IN, body: { id: 4, money: '10' }, msg: /under maintenance/ },
    { path: IN, body: { id: 5, money: '10' }, msg: /not configured/ },
    { path: IN, body: { id: 201, money: '10' }, msg: /no such venue/ },
  ])('is refused: $path $body', async ({ path, body, msg }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect(await call(platform, path, body, { token })).toMatchObject({
      code: 0,
      msg: expect.stringMatching(msg),
    })
    expect(await balance(platform, token)).toBe('11980.5000')
  })

  it('accepts only whole amounts when the config says so', async () => {
    const platform = await runPlatform()
    platform.setConfig({ rules: { transfer_integer: 1 } })
    const token = await logIn(platform, 'demo')
    expect((await call(platform, IN, { id: LANTERN, money: '10.5' }, { token })).msg).toMatch(/whole amounts/)
    expect((await call(platform, IN, { id: LANTERN, money: '10' }, { token })).code).toBe(200)
  })

  it('is booked once for each request_id, which no other transfer can reuse', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const body = { id: LANTERN, money: '10', request_id: randomUUID() }
    const first = await call(platform, IN, body, { token })
    await call(platform, IN, { id: LANTERN, money: '5' }, { token })
    const again = await call(platform, IN, body, { token })
    expect(again.data).toEqual({ ...Object(first.data), duplicate: true })
    expect(await venueBalance(platform, token, LANTERN)).toBe('15.0000')
    expect((await call(platform, OUT, body, { token })).code).toBe(409)
    expect((await transfers(platform, token, 2))[1]).toMatchObject({ request_id: body.request_id })
  })

  it('fails one time in three at the flaky venue: nothing is moved, the attempt is recorded, and the same id can be retried', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const codes: number[] = []
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const body = { id: SPARROW, money: '1', request_id: randomUUID() }
      const { code } = await call(platform, IN, body, { token })
      codes.push(code)
      if (code === 200) continue
      expect((await transfers(platform, token, 1))[0]).toMatchObject({
        status: 0,
        request_id: body.request_id,
      })
      while ((await call(platform, IN, body, { token })).code !== 200);
    }
    const failed = codes.filter((code) => code === 0).length
    expect([failed > 12, failed < 28]).toEqual([true, true])
    expect(await balance(platform, token)).toBe('11920.5000')
    expect(platform.ledgerSum()).toBe(0n)
  })

  it('is done long before the slow venue answers', async () => {
    const waits: number[] = []
    const slow = Promise.withResolvers<void>()
    const platform = await runPlatform({
      wait: (ms) => {
        waits.push(ms)
        return slow.promise
      },
    })
    const token = await logIn(platform, 'demo')
    const body = { id: TORTOISE, money: '10', request_id: randomUUID() }
    const late = call(platform, IN, body, { token })
    await expect.poll(() => waits).toEqual([12_000])
    expect(await balance(platform, token)).toBe('11970.5000')
    slow.resolve()
    expect((await late).code).toBe(200)
    expect(await call(platform, IN, body, { token }), 'a known result is returned at once').toMatchObject({
      data: { duplicate: true },
    })
    expect(waits).toHaveLength(1)
  })
})

describe('one-click recovery', () => {
  it('moves everything back under one order, and reports where it could not', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    for (const id of [LANTERN, 6, 7]) await call(platform, IN, { id, money: '10' }, { token })
    // Money at a venue that has since closed.
    platform.db.run("UPDATE entry SET account = 'member:1:venue:4' WHERE account = 'member:1:venue:7'")
    const body = { request_id: randomUUID() }
    const answer = await call(platform, '/m/game/all_trans', body, { token })
    expect(answer).toMatchObject({
      code: 200,
      data: {
        success: [
          { id: LANTERN, money: '10.0000' },
          { id: 6, money: '10.0000' },
        ],
        failed: [{ id: 4, msg: expect.stringMatching(/did not answer/) }],
      },
    })
    expect(await balance(platform, token)).toBe('11970.5000')
    const found = await transfers(platform, token, 3)
    expect(new Set(found.map(({ order }) => order)).size).toBe(1)
    expect(found.map(({ type }) => type)).toEqual([2, 2, 2])
    expect(await call(platform, '/m/game/all_trans', body, { token })).toMatchObject({
      data: { duplicate: true },
    })
    expect(await transfers(platform, token, 4)).toMatchObject([{}, {}, {}, { type: 1 }])
  })

  it('succeeds when there is nothing to move', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    expect(await call(platform, '/m/game/all_trans', {}, { token })).toMatchObject({
      code: 200,
      data: { success: [], failed: [] },
    })
  })
})

describe('automatic transfer', () => {
  it('can be turned on only with no money in venues, and then moves all the money along', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const turnOn = () => call(platform, '/m/game/transfer', { type: 2 }, { token })
    await call(platform, IN, { id: LANTERN, money: '10' }, { token })
    expect(await turnOn()).toMatchObject({ code: 0, msg: 'Please recover all venue balances first' })
    await call(platform, '/m/game/all_trans', {}, { token })
    expect(await turnOn()).toMatchObject({ code: 200, data: [] })
    expect(await call(platform, '/m/token/user', {}, { token })).toMatchObject({ data: [{ transfer: 2 }] })
    await call(platform, '/m/game/login', { id: LANTERN }, { token })
    expect(await balance(platform, token)).toBe('0.0000')
    await call(platform, '/m/game/login', { id: 6 }, { token })
    expect([await venueBalance(platform, token, LANTERN), await venueBalance(platform, token, 6)]).toEqual([
      '0.0000',
      '11980.5000',
    ])
    const [there, back] = await transfers(platform, token, 2)
    expect(there?.order).toBe(back?.order)
    expect(platform.ledgerSum()).toBe(0n)
  })
})
