import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { DAY } from '../../platform/server-time.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { balance, call, deposit, logIn, runPlatform } from './running-platform.ts'

const EDIT = '/m/user/edit'

async function user(platform: Platform, token: string) {
  return Object((await call(platform, '/m/token/user', {}, { token })).data)[0]
}

describe('what a member says of himself or herself', () => {
  it('changes field by field', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const changes = [
      { real_name: '李华' },
      { gender: '女' },
      { phone: '+62 812 3456' },
      { email: 'fresh@lantern.example' },
      { born_time: '2000-02-29' },
      { qq: '1', telegram: 't', weixin: 'w', skype: 's' },
      { img: '/avatars/3.svg' },
    ]
    for (const change of changes)
      expect(await call(platform, EDIT, change, { token })).toMatchObject({ code: 200, data: [] })
    expect(await user(platform, token)).toMatchObject(Object.assign({}, ...changes))
    await call(platform, EDIT, { gender: 'male', qq: '' }, { token })
    expect(await user(platform, token)).toMatchObject({ gender: '男', qq: '', telegram: 't' })
  })

  it.each([
    { real_name: 'x' },
    { real_name: '<b>x</b>' },
    { phone: 'call me' },
    { phone: '13800138000' },
    { email: 'nowhere' },
    { email: 'DEMO@lantern.example' },
    { born_time: '2008-03-11' },
    { born_time: '2031-01-01' },
    { born_time: '1899-12-31' },
    { born_time: '2001-02-29' },
    { img: 'https://elsewhere.example/x.png' },
    { img: '//elsewhere.example/x.png"onerror=' },
    { gender: 'x' },
  ])('is refused at its field, and nothing else changes with it: %o', async (wrong) => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    const [field = ''] = Object.keys(wrong)
    const answer = await call(platform, EDIT, { qq: '77', ...wrong }, { token })
    expect(answer).toMatchObject({ code: 0, errors: { [field]: expect.stringMatching(/./) } })
    expect((await user(platform, token)).qq).toBe('')
  })

  it('may be somebody’s eighteenth birthday', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'fresh')
    expect((await call(platform, EDIT, { born_time: '2008-03-10' }, { token })).code).toBe(200)
  })

  it('holds one real name for good', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    expect((await call(platform, EDIT, { real_name: '别人' }, { token })).msg).toMatch(/bound already/)
    expect((await call(platform, EDIT, { real_name: '陈明', qq: '5' }, { token })).code).toBe(200)
    expect(await user(platform, token)).toMatchObject({ real_name: '陈明', qq: '5' })
  })
})

/** What the member of the token is told about invites. */
async function invites(platform: Platform, token: string) {
  return Object((await call(platform, '/m/promotion/getlist', {}, { token })).data)
}

describe('the invite link', () => {
  it('counts who registers by it, who deposits, and what they bet; the share is paid when the day is over', async () => {
    const platform = await runPlatform()
    const demo = await logIn(platform, 'demo')
    const before = await invites(platform, demo)
    expect(before).toMatchObject({ url: '/register?invite_code=LANTERN8', invite_reg: 2, invite_suc: 1 })
    expect(before.total).toBe(before.d_total)

    const newcomer = {
      username: 'newcomer',
      password: 'secret99',
      o_password: 'secret99',
      invicode: 'lantern8',
    }
    const { data } = await call(platform, '/m/user/register', newcomer)
    const { access_token: token } = v.parse(v.object({ access_token: v.string() }), data)
    expect(await invites(platform, demo)).toMatchObject({ invite_reg: 3, invite_suc: 1 })
    await deposit(platform, token, { id: 102, money: '1000' })
    platform.clock.advance(20_000)
    await call(platform, '/m/game/deposit', { id: 1, money: '1000' }, { token })
    expect(await invites(platform, demo)).toMatchObject({ invite_reg: 3, invite_suc: 2, total: before.total })

    const url = new URL(Object((await call(platform, '/m/game/login', { id: 1001 }, { token })).data).url)
    const body = { session: url.searchParams.get('session'), stake: '100', choice: 'heads' }
    for (let round = 0; round < 5; round += 1) await call({ ...platform, url: url.origin }, '/bet', body)
    const after = await invites(platform, demo)
    expect(Number(after.bet_amount) - Number(before.bet_amount)).toBe(500)
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(0.5)
    expect([after.d_total, await balance(platform, demo)]).toEqual([before.d_total, '11980.5000'])
    platform.clock.advance(DAY)
    expect(await balance(platform, demo)).toBe('11981.0000')
    expect(await invites(platform, demo)).toMatchObject({ d_total: after.total })
    expect(platform.ledgerSum()).toBe(0n)
  })

  it('of every member is another, and good for registering', async () => {
    const platform = await runPlatform()
    const urls = await Promise.all(
      ['demo', 'fresh', 'coded'].map(
        async (name) => (await invites(platform, await logIn(platform, name))).url,
      ),
    )
    expect(new Set(urls).size).toBe(3)
    const invicode = new URLSearchParams(urls[1].split('?')[1]).get('invite_code')
    const newcomer = { username: 'newcomer', password: 'secret99', o_password: 'secret99', invicode }
    expect((await call(platform, '/m/user/register', newcomer)).code).toBe(200)
    expect(await invites(platform, await logIn(platform, 'fresh'))).toMatchObject({
      invite_reg: 1,
      total: '0.0000',
    })
  })
})
