import * as v from 'valibot'
import { CONTRACT } from './contract.ts'
import type { Platform } from '../platform/start-platform.ts'
import type { Examples } from './openapi.ts'

type Seen = Map<string, { body: unknown; answer: object }>

/** Two rows of a list are enough for an example. */
const ROWS = 2

/** The request body of each call, `{}` by default. Ids come from earlier answers. */
const BODIES: Readonly<Record<string, object | ((seen: Seen) => object)>> = {
  '/m/user/login': { username: 'demo', password: 'demo1234' },
  '/m/user/register': { username: 'newcomer', password: 'secret1', o_password: 'secret1', currency: 'CNY' },
  '/m/user/edit': { telegram: 'lantern_member' },
  '/m/deposit/getlist': (seen) => ({ id: idIn(seen, '/m/deposit/class') }),
  '/m/recharge/order': (seen) => ({
    id: idIn(seen, '/m/deposit/getlist'),
    money: '500',
    request_id: '6b1b36cb-3f3c-4bb1-9d3c-1f2e3d4c5b6a',
  }),
  '/m/recharge/details': (seen) => ({ id: idIn(seen, '/m/recharge/order') }),
  '/m/drawing/order': (seen) => ({
    id: idIn(seen, '/m/drawing/getlist', 1),
    money: '1000',
    request_id: '31e7a1de-8d5b-4a34-b0f4-5e6f708192a3',
  }),
  '/m/bank/getlist': { type: 1 },
  '/m/member_bank/binding': {
    id: '1',
    card: '6222021234567890136',
    addres: '上海市静安支行',
    alias: '工资卡',
  },
  '/m/member_bank/delete': (seen) => ({ id: idIn(seen, '/m/drawing/getlist') }),
  '/m/trade/record': {
    page: 1,
    size: 20,
    type: 'recharge',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  },
  '/m/transfers_log/getlist': { page: 1, size: 20 },
  '/m/member_fs_log/getlist': { page: 1, size: 20 },
  '/m/gamerecord/getlist': { page: 1, size: 20, api_code: '' },
  '/m/interface/list': { code: 'game' },
  '/m/gamelist/getlist': { page: 1, size: 20, game: 'LANTERN', code: 'game' },
  '/m/game/login': (seen) => ({ id: idIn(seen, '/m/interface/list') }),
  '/m/game_code/login': (seen) => ({ id: idIn(seen, '/m/gamelist/getlist') }),
  '/m/game/balance': (seen) => ({ id: idIn(seen, '/m/interface/list') }),
  '/m/game/deposit': (seen) => ({
    id: idIn(seen, '/m/interface/list'),
    money: '50',
    request_id: '0d3f9c1e-0c57-4e0c-9a43-0a1b2c3d4e5f',
  }),
  '/m/game/withdrawal': (seen) => ({
    id: idIn(seen, '/m/interface/list'),
    money: '50',
    request_id: '7e1c0f55-52a1-4b7c-8d1f-112233445566',
  }),
  '/m/game/transfer': { type: 2 },
  '/m/game/all_trans': { request_id: 'b9a3e7d2-4f0b-4c59-9a51-aabbccddeeff' },
  '/m/activity/apply': { id: '3' },
  '/m/feedback/to': (seen) => ({
    id: idIn(seen, '/m/feedback_type/getlist'),
    text: 'The records take long to open.',
  }),
}

/** Called last. The added card is then the newest, and the only one that can be deleted. */
const LAST = ['/m/drawing/getlist', '/m/drawing/order', '/m/member_bank/delete']

/** Makes every call of the contract that a freshly seeded platform supports. Throws when one is refused. */
export async function recordExamples(platform: Platform): Promise<Examples> {
  const seen: Seen = new Map()
  let token = ''
  const calls = Object.values(CONTRACT).flatMap((group) => Object.values(group))
  const inOrder = calls.toSorted((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path))
  for (const { path, access } of inOrder) {
    if (!platform.calls.includes(path)) continue
    const asked = BODIES[path] ?? {}
    const body = typeof asked === 'function' ? asked(seen) : asked
    const answer = await post(platform.url + path, body, access === 'member' ? token : '')
    if (answer.code !== 200) throw new Error(`${path} was refused: ${answer.msg}`)
    if (path === '/m/user/login') token = v.parse(loggedIn, answer).data.access_token
    seen.set(path, { body, answer })
  }
  return new Map(
    [...seen].map(([path, { body, answer }]) => [path, { body, answer: Object(masked(answer)) }]),
  )
}

const envelope = v.looseObject({ code: v.number(), msg: v.string() })
const loggedIn = v.object({ data: v.object({ access_token: v.string() }) })

async function post(url: string, body: object, token: string) {
  const headers = {
    'Content-Type': 'application/json',
    Lang: 'EN',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return v.parse(envelope, await response.json())
}

const withId = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
const ids = v.union([
  v.array(withId),
  v.pipe(
    v.object({ data: v.array(withId) }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    withId,
    v.transform((one) => [one]),
  ),
])

/** Returns the id of a row in an earlier answer. */
function idIn(seen: Seen, path: string, at = 0): string {
  const { data } = v.parse(v.object({ data: ids }), seen.get(path)?.answer)
  return data[at]?.id ?? ''
}

/** Copies an answer with tokens masked and lists shortened. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(masked)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key === 'access_token' ? '<token>' : masked(item)]),
    )
  }
  if (typeof value !== 'string') return value
  return value.replace(/^(data:image\/\w+;base64,).*/, '$1…').replace(/(session=)[^&]+/, '$1…')
}
