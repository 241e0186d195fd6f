import { deepStrictEqual } from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { memberByName } from '../../platform/members.ts'
import type { Platform } from '../../platform/start-platform.ts'
import { tokensOf } from '../../platform/token.ts'
import { call, NOON, runPlatform } from './running-platform.ts'

type Body = Readonly<Record<string, unknown>>

/** A call of the contract with a valid body, and what makes others invalid. */
interface Row {
  path: string
  body: Body
  /** Ids in it that belong to another member or to nobody; every one is refused. */
  strangers?: readonly Body[]
  /** Whether a guest may make it. */
  guest?: true
  /** Fields that accept anything: they are only searched for, or passed on unchanged. */
  free?: readonly string[]
}

const SQL = "1'; DROP TABLE member; --"
const REQUEST = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const PAGE = {
  page: 1,
  size: 20,
  status: 1,
  date: '2026-03-10',
  start_date: '2026-03-01',
  end_date: '2026-03-10',
}
/** Ids that belong to nobody, as a careless or curious client sends them. */
const NOBODY = [0, 987_654_321]
const nobody = (field: string) => NOBODY.map((id) => ({ [field]: id }))

/** All calls of the contract, with what `fresh` could send. Card 1, order 1 are another member's. */
const CALLS: readonly Row[] = [
  { path: '/m/user/login', body: { username: 'fresh', password: 'fresh1234' }, guest: true },
  {
    path: '/m/user/register',
    body: {
      username: 'newcomer',
      password: 'secret99',
      o_password: 'secret99',
      currency: 'CNY',
      invicode: 'LANTERN8',
    },
    strangers: [{ currency: 'ZZZ' }, { invicode: 'NOBODY' }, { username: 'demo' }],
    guest: true,
  },
  { path: '/m/token/user', body: {} },
  {
    path: '/m/user/edit',
    body: {
      gender: '女',
      born_time: '1990-01-01',
      phone: '12345678',
      email: 'a@b.example',
      img: '/a.svg',
      qq: '1',
    },
    strangers: [{ phone: '13800138000' }, { email: 'demo@lantern.example' }],
    free: ['qq'],
  },
  { path: '/m/captcha/get', body: {}, guest: true },
  { path: '/m/indexdata/getlist', body: {}, guest: true },
  { path: '/m/system/getlist', body: {}, guest: true },
  { path: '/m/lang/getlist', body: {}, guest: true },
  { path: '/m/currency/getlist', body: {}, guest: true },
  { path: '/m/notice/getlist', body: {}, guest: true },
  { path: '/m/promotion/getlist', body: {} },
  { path: '/m/api_code/getlist', body: {} },
  { path: '/m/deposit/class', body: {} },
  { path: '/m/deposit/getlist', body: { id: 1 } },
  {
    path: '/m/recharge/order',
    body: { id: 101, money: '100', request_id: REQUEST },
    strangers: nobody('id'),
  },
  { path: '/m/recharge/details', body: { id: 1 }, strangers: [{ id: 1 }, ...nobody('id')] },
  { path: '/m/drawing/getlist', body: {} },
  {
    path: '/m/drawing/order',
    body: { id: 1, money: '100', pay_password: '', request_id: REQUEST },
    strangers: [{ id: 1 }, ...nobody('id')],
    free: ['pay_password'],
  },
  { path: '/m/bank/getlist', body: { type: 1 } },
  {
    path: '/m/member_bank/binding',
    body: { id: 1, card: '622202123456001', addres: 'x', alias: 'x', name: '李华' },
    strangers: [{ card: '6222021234567890128' }, ...nobody('id')],
    free: ['addres', 'alias', 'name'],
  },
  { path: '/m/member_bank/delete', body: { id: 1 }, strangers: [{ id: 1 }, ...nobody('id')] },
  { path: '/m/trade/record', body: { ...PAGE, type: 'recharge' } },
  { path: '/m/transfers_log/getlist', body: { ...PAGE, type: 1 } },
  { path: '/m/member_fs_log/getlist', body: { ...PAGE, code: '', api_code: '' }, free: ['code', 'api_code'] },
  { path: '/m/gamerecord/getlist', body: { ...PAGE, code: '', api_code: '' }, free: ['code', 'api_code'] },
  { path: '/m/interface/class', body: {}, guest: true },
  { path: '/m/interface/list', body: { code: 'live' }, guest: true, free: ['code'] },
  {
    path: '/m/gamelist/getlist',
    body: { page: 1, size: 20, game: 'LANTERN', code: 'game', search_word: '', label: '' },
    guest: true,
    free: ['game', 'code', 'search_word', 'label'],
  },
  { path: '/m/game/login', body: { id: 1 }, strangers: nobody('id') },
  { path: '/m/game_code/login', body: { id: 1001 }, strangers: [{ id: 1 }, ...nobody('id')] },
  { path: '/m/game/balance', body: { id: 1 }, strangers: nobody('id') },
  { path: '/m/game/deposit', body: { id: 1, money: '10', request_id: REQUEST }, strangers: nobody('id') },
  { path: '/m/game/withdrawal', body: { id: 1, money: '10', request_id: REQUEST }, strangers: nobody('id') },
  { path: '/m/game/transfer', body: { type: 2 }, strangers: [{ type: 3 }, { type: 0 }] },
  { path: '/m/game/all_trans', body: { request_id: REQUEST } },
  { path: '/m/activity/class', body: {}, guest: true },
  { path: '/m/activity/list', body: { id: 1 }, guest: true },
  { path: '/m/activity/apply', body: { id: 2 }, strangers: nobody('id') },
  { path: '/m/feedback_type/getlist', body: {} },
  {
    path: '/m/feedback/to',
    body: { id: 1, text: 'Something that is long enough' },
    strangers: nobody('id'),
    free: ['text'],
  },
]

const BROKEN = ['', '{', 'null', '[]', '"text"', '7', 'id=1&money=100', '\u0000', '{"id":1', '[{"id":1}]']
const WRONG_TYPES = [null, {}, [], [1], true, 1.5, -1, { $gt: '' }]
const WRONG_TEXTS = ['\u0000', '１', SQL]

/** The required fields of each call. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/m/user/login': ['username', 'password'],
  '/m/user/register': ['username', 'password', 'o_password'],
  '/m/deposit/getlist': ['id'],
  '/m/recharge/order': ['id', 'money'],
  '/m/recharge/details': ['id'],
  '/m/drawing/order': ['id', 'money'],
  '/m/bank/getlist': ['type'],
  '/m/member_bank/binding': ['id', 'card'],
  '/m/member_bank/delete': ['id'],
  '/m/game/login': ['id'],
  '/m/game_code/login': ['id'],
  '/m/game/balance': ['id'],
  '/m/game/deposit': ['id', 'money'],
  '/m/game/withdrawal': ['id', 'money'],
  '/m/game/transfer': ['type'],
  '/m/activity/apply': ['id'],
  '/m/feedback/to': ['id', 'text'],
}

/** Returns every row of every table that a call could write. */
function everything(platform: Platform): unknown[][] {
  const tables = ['member', 'request', 'card', 'trade', 'transfer', 'bet', 'rebate', 'movement', 'entry']
  const others = ['game_session', 'application', 'gift', 'feedback', 'setting']
  return [...tables, ...others].map((table) => platform.db.all(v.unknown(), `SELECT * FROM ${table}`))
}

/** Resolves with a platform on which `fresh` can do everything, and the member's token. */
async function ready() {
  const platform = await runPlatform()
  const { id } = v.parse(v.object({ id: v.number() }), memberByName(platform.db, 'fresh'))
  platform.db.run("UPDATE member SET real_name = '李华' WHERE id = ?", id)
  const token = tokensOf(platform.db).issue(id, 0, NOON)
  const send = (path: string, body: unknown) => call(platform, path, body, { token })
  const before = everything(platform)
  const expectUnchanged = () => deepStrictEqual(everything(platform), before)
  return { platform, send, expectUnchanged }
}

const refused = { code: 0, data: [], msg: expect.stringMatching(/./) }

it('the table has every call of the platform', async () => {
  const { calls } = await runPlatform()
  const served = calls.filter((path) => !path.includes('*')) // `/m/*` answers unknown calls
  expect(CALLS.map(({ path }) => path).toSorted()).toEqual(served.toSorted())
})

describe.each(CALLS)('$path', ({ path, body, strangers = [], guest, free = [] }) => {
  it('refuses bad input with a text, and changes nothing', async () => {
    const { platform, send, expectUnchanged } = await ready()
    expect(platform.calls.filter((one) => one === path)).toEqual([path])

    for (const broken of BROKEN)
      expect(await send(path, broken), `for ${broken}`).toMatchObject({ ...refused, status: 400 })
    const large = { ...body, more: 'x'.repeat(path === '/m/feedback/to' ? 16_000_000 : 70_000) }
    expect(await send(path, large)).toMatchObject({ ...refused, status: 413 })

    for (const field of NEEDED[path] ?? []) {
      const answer = await send(path, { ...body, [field]: undefined })
      expect(answer, `without ${field}`).toMatchObject({
        ...refused,
        errors: { [field]: expect.stringMatching(/./) },
      })
    }

    for (const field of Object.keys(body)) {
      for (const wrong of free.includes(field) ? WRONG_TYPES : [...WRONG_TYPES, ...WRONG_TEXTS]) {
        const answer = await send(path, { ...body, [field]: wrong })
        expect(answer, `${field} ${JSON.stringify(wrong)}`).toMatchObject(refused)
        expect(answer.status).toBeLessThan(500)
      }
    }

    const messages = new Set<string>()
    for (const stranger of strangers) {
      const answer = await send(path, { ...body, ...stranger })
      expect(answer, `for ${JSON.stringify(stranger)}`).toMatchObject(refused)
      if ('id' in stranger) messages.add(answer.msg)
    }
    expect(messages.size, 'another’s is not distinguished from what is missing').toBeLessThan(2)
    expectUnchanged()
  })

  it(`treats SQL in free text as text, and is ${guest ? 'open to' : 'closed to'} guests`, async () => {
    const { platform, send, expectUnchanged } = await ready()
    const answers = [await call(platform, path, body), await call(platform, path, body, { token: 'stale' })]
    for (const { code } of answers) expect(code === 401).toBe(!guest)
    if (!guest) expectUnchanged()

    const words = Object.fromEntries(free.map((field) => [field, SQL]))
    expect((await send(path, { ...body, ...words })).status).toBeLessThan(500)
    expect(memberByName(platform.db, 'demo')?.username).toBe('demo')
    expect(platform.ledgerSum()).toBe(0n)
  })
})
