import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { DECIDED_AFTER } from '../../platform/applications.ts'
import { RIPE_AFTER } from '../../platform/deposits.ts'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, deposit, logIn, runPlatform } from './running-platform.ts'

function apply(platform: Platform, token: string, id: number) {
  return call(platform, '/m/activity/apply', { id }, { token })
}

/** Sends feedback as a form, as an app does that has a picture to send. */
async function send(platform: Platform, token: string, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { Authorization: `Bearer ${token}`, Lang: 'EN' }
  const answer = await fetch(`${platform.url}/m/feedback/to`, { method: 'POST', headers, body })
  const envelope = v.object({ code: v.number(), msg: v.string(), errors: v.optional(v.unknown()) })
  return { status: answer.status, ...v.parse(envelope, await answer.json()) }
}

describe('activities', () => {
  it('are listed to guests, all or those of a class', async () => {
    const platform = await runPlatform()
    expect((await call(platform, '/m/activity/class')).data).toMatchObject([{ title: 'New members' }, {}, {}])
    expect((await call(platform, '/m/activity/list')).data).toHaveLength(5)
    expect((await call(platform, '/m/activity/list', { id: '2' })).data).toMatchObject([
      {
        id: 2,
        type: 2,
        start_time: '2026-02-28 00:00:00',
        end_time: '2026-03-30 00:00:00',
        lasting: 0,
        multiple: 3,
      },
      { id: 5, start_time: '2026-03-17 00:00:00' },
    ])
    expect((await call(platform, '/m/activity/list', { id: 1 })).data).toMatchObject([
      { lasting: 1, start_time: '' },
    ])
  })

  it('are applied for once, by each member alone', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect(await apply(platform, token, 2)).toMatchObject({ code: 200, data: [] })
    expect(await apply(platform, token, 2)).toMatchObject({ code: 0, msg: 'You have already applied' })
    expect((await apply(platform, await logIn(platform, 'fresh'), 2)).code).toBe(200)
    expect((await apply(platform, token, 3)).code).toBe(200)
  })

  it.each([
    { id: 1, msg: /paid by the system/ },
    { id: 4, msg: /is over/ },
    { id: 5, msg: /has not started/ },
    { id: 99, msg: /no such activity/ },
  ])('cannot all be applied for: $id', async ({ id, msg }) => {
    const platform = await runPlatform()
    expect(await apply(platform, await logIn(platform, 'demo'), id)).toMatchObject({
      code: 0,
      msg: expect.stringMatching(msg),
    })
  })

  it('open and close by the clock', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    platform.clock.advance(20 * DAY)
    expect((await apply(platform, token, 2)).msg).toMatch(/is over/)
    expect((await apply(platform, token, 5)).code).toBe(200)
  })
})

describe('an application', () => {
  it('that meets the terms is paid once, after a minute, with what is to be played for it', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const turnover = async () =>
      Object((await call(platform, '/m/token/user', {}, { token })).data)[0].sum_water
    platform.clock.advance(4 * DAY)
    await deposit(platform, token, { id: 102, money: '500' })
    platform.clock.advance(RIPE_AFTER)
    expect((await apply(platform, token, 2)).code).toBe(200)
    platform.clock.advance(DECIDED_AFTER - 1)
    expect(await balance(platform, token)).toBe('500.0000')
    platform.clock.advance(1)
    expect(await balance(platform, token)).toBe('528.0000')
    expect(await turnover()).toBe('584.0000')
    expect(await apply(platform, token, 2)).toMatchObject({ code: 0, msg: 'You have already applied' })
    platform.clock.advance(DECIDED_AFTER)
    expect(await balance(platform, token)).toBe('528.0000')
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it.each([
    { what: 'too little', days: 4, id: 101, money: '499' },
    { what: 'a working day', days: 3, id: 102, money: '500' },
  ])('with a deposit of $what is not paid, and may be made again', async ({ days, ...order }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    platform.clock.advance(days * DAY)
    await deposit(platform, token, order)
    platform.clock.advance(RIPE_AFTER)
    const before = await balance(platform, token)
    expect((await apply(platform, token, 2)).code).toBe(200)
    platform.clock.advance(DECIDED_AFTER)
    expect(await balance(platform, token)).toBe(before)
    expect((await apply(platform, token, 2)).code).toBe(200)
  })

  it('for the USDT month needs a deposit in USDT', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    platform.clock.advance(8 * DAY)
    await deposit(platform, token, { id: 202, money: '1000' })
    platform.clock.advance(RIPE_AFTER)
    const before = Number(await balance(platform, token))
    expect((await apply(platform, token, 5)).code).toBe(200)
    platform.clock.advance(DECIDED_AFTER)
    expect(Number(await balance(platform, token)) - before).toBe(18)
  })

  it('for the birthday gift is paid by level, in the month of the birthday, once a year', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const paid = async () => {
      const before = Number(await balance(platform, token))
      expect((await apply(platform, token, 3)).code).toBe(200)
      platform.clock.advance(DECIDED_AFTER)
      return Number(await balance(platform, token)) - before
    }
    expect(await paid()).toBe(0)
    await call(platform, '/m/user/edit', { born_time: '1990-03-31' }, { token })
    expect(await paid()).toBe(28)
    expect((await apply(platform, token, 3)).code).toBe(0)
    platform.clock.advance(365 * DAY)
    const next = await logIn(platform, 'demo')
    expect((await apply(platform, next, 3)).code).toBe(200)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })
})

describe('the red packet of the week', () => {
  it('comes on Monday by level, once, also for weeks that nobody looked at', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const before = Number(await balance(platform, token))
    const more = async () => Number(await balance(platform, token)) - before
    platform.clock.advance(5.5 * DAY - 1)
    expect(await more()).toBe(0)
    platform.clock.advance(1)
    expect(await more()).toBe(3)
    expect(await more()).toBe(3)
    platform.clock.advance(14 * DAY)
    expect(await more()).toBe(9)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it('does not come to who has no level yet', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    platform.clock.advance(14 * DAY)
    expect(await balance(platform, token)).toBe('0.0000')
  })
})

describe('feedback', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  const TEXT = 'The deposit of this morning did not arrive.'

  it('has its types', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect((await call(platform, '/m/feedback_type/getlist', {}, { token })).data).toMatchObject({
      length: 5,
      0: { id: 1, title: 'A deposit did not arrive' },
    })
  })

  it('is kept with its picture, byte by byte, and without one', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const sent = await send(platform, token, {
      id: '1',
      text: TEXT,
      img: new Blob([PNG], { type: 'image/png' }),
    })
    expect(sent.code).toBe(200)
    expect((await call(platform, '/m/feedback/to', { id: 2, text: ` ${TEXT} ` }, { token })).code).toBe(200)
    expect(platform.feedback('demo')).toEqual([
      { text: TEXT, picture: PNG },
      { text: TEXT, picture: null },
    ])
    expect(platform.feedback('fresh')).toEqual([])
  })

  it.each([
    {
      what: 'a page that calls itself a picture',
      img: new Blob(['<html>'], { type: 'image/png' }),
      field: 'img',
    },
    { what: 'nothing', img: new Blob([]), field: 'img' },
    { what: 'a short text', text: 'Too short', field: 'text' },
    { what: 'a long text', text: 'x'.repeat(301), field: 'text' },
    { what: 'another type', id: '77', field: 'id' },
  ])('is not taken with $what', async ({ field, img = new Blob([PNG]), text = TEXT, id = '1' }) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect(await send(platform, token, { id, text, img })).toMatchObject({
      code: 0,
      errors: { [field]: expect.any(String) },
    })
    expect(platform.feedback('demo')).toEqual([])
  })

  it('is not taken with more than 15 MB', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    const large = new Blob([PNG, new Uint8Array(15 * 1024 * 1024)])
    expect(await send(platform, token, { id: '1', text: TEXT, img: large })).toMatchObject({ code: 0 })
    const huge = new Blob([PNG, new Uint8Array(16 * 1024 * 1024)])
    expect(await send(platform, token, { id: '1', text: TEXT, img: huge })).toMatchObject({
      status: 413,
      code: 0,
    })
    expect(platform.feedback('demo')).toEqual([])
  })
})
