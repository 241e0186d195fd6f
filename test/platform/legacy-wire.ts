import * as v from 'valibot'

const answered = v.looseObject({ code: v.number(), data: v.unknown() })

/** Fields that servers added later, by call. */
const LEARNED: Record<string, ReadonlySet<string>> = {
  '/m/recharge/order': new Set(['id', 'order', 'expire_time', 'duplicate']),
  '/m/recharge/details': new Set(['order', 'status', 'created_at', 'expire_time', 'network', 'title']),
  '/m/trade/record': new Set(['request_id', 'updated_at']),
}
const NUMBERS = new Set(['money', 'usdt_money', 'min', 'max', 'min_recharge', 'max_recharge'])
const GROUPED = new Set(['balance', 'lock_balance'])

/**
 * Rewrites an answer as early servers sent it. Failures are HTTP 404 with code 0 and name no field, config comes as rows, money as numbers or with
 * thousands commas, lists as JSON in a string, and a new order's answer does not identify it.
 */
export async function legacyWire(path: string, answer: Response): Promise<Response> {
  const { headers } = answer
  const { code, data, ...rest } = v.parse(answered, await answer.clone().json())
  if (code === 0) return Response.json({ code, msg: rest['msg'], data: [] }, { status: 404, headers })
  if (code !== 200) return answer
  const old = oldForm(data, LEARNED[path] ?? new Set())
  return Response.json({ code, ...rest, data: old }, { status: answer.status, headers })
}

function oldForm(value: unknown, learned: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => oldForm(one, learned))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !learned.has(key))
  return Object.fromEntries(entries.map(([key, one]) => [key, oldField(key, one, learned)]))
}

function oldField(key: string, value: unknown, learned: ReadonlySet<string>): unknown {
  if (typeof value === 'string' && NUMBERS.has(key) && value !== '') return Number(value)
  if (typeof value === 'string' && GROUPED.has(key)) return value.replace(/\B(?=(\d{3})+\.)/g, ',')
  if (
    Array.isArray(value) &&
    ['lang', 'label'].includes(key) &&
    value.every((one) => typeof one === 'string')
  )
    return JSON.stringify(value)
  if (key === 'system' && typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, one]) => ({ name, value: oldForm(one, learned) }))
  return oldForm(value, learned)
}
