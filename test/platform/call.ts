import * as v from 'valibot'
import { Refusal } from './envelope.ts'
import type { Lang, Words } from './language.ts'
import type { Member } from './members.ts'
import { MESSAGES } from './seed-texts/messages.ts'

/** Who calls, when (ms), in which language, and at which origin of the platform. */
export interface CallContext {
  lang: Lang
  now: number
  origin: string
  /** The member that the token belongs to; undefined for a guest. */
  member: Member | undefined
}

/** A call of the contract. It takes the parsed body, returns or resolves with `data`, and throws `Refusal`. */
export type Call = (body: unknown, asked: CallContext) => unknown

/** The calls of one group, by path. */
export type Calls = Readonly<Record<string, Call>>

/** The body of a call without payload: any object. */
export const nothing = v.object({})

/** A whole number, which some apps send as a numeric string. */
export const idField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

/** Defines a call open to guests. */
export function guestCall<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>, asked: CallContext) => unknown,
): Call {
  return (body, asked) => answer(read(schema, body), asked)
}

/** Defines a call for members. Without a valid token it answers code 401, whatever the body is. */
export function memberCall<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>, asked: CallContext & { member: Member }) => unknown,
): Call {
  return (body, asked) => {
    const { member } = asked
    if (!member) throw new Refusal(MESSAGES.loginEnded, { code: 401 })
    return answer(read(schema, body), { ...asked, member })
  }
}

/** Defines a call that moves money: refuses a disabled member before it reads the body. */
export function moneyCall<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>, asked: CallContext & { member: Member }) => unknown,
): Call {
  const active = memberCall(schema, answer)
  return (body, asked) => {
    if (asked.member?.status === 0) throw new Refusal(MESSAGES.disabled)
    return active(body, asked)
  }
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const errors: Record<string, Words> = {}
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key
    if (typeof field === 'string') errors[field] = MESSAGES.badField
  }
  throw new Refusal(MESSAGES.badRequest, { errors })
}
