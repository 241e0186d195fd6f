import * as v from 'valibot'
import { fieldOr, optionalField, type Schema } from './scalars.ts'

/** The body of a call without parameters. */
export const emptyRequest = v.object({})

/** A text parameter that a request may omit. */
export const optionalParam = v.optional(v.string())

/** The answer to a write that returns no data: `[]` on most servers. Not parsed. */
export const emptyAnswer = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** One call of the contract (specification section 7). */
export interface Call<Request, Answer> {
  readonly path: `/m/${string}`
  /**
   * Who may make the call. `config`: anyone, but never with a token, because the answer is cached for the whole device. `guest`:
   * anyone. `member`: only with a token.
   */
  readonly access: 'config' | 'guest' | 'member'
  /**
   * True if the call changes something on the server. Without an answer, the change may still have been made. False if it changes
   * nothing, but sends what the member entered; unset for a read.
   */
  readonly writes?: boolean
  readonly request: v.GenericSchema<Request, unknown>
  readonly answer: v.GenericSchema<unknown, Answer>
}

/** Returns the call unchanged. Exists only to infer its types. */
export function defineCall<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  return call
}

/**
 * Returns the key and the schema of a field on the wire. `object` is the prefix under which invalid fields are counted
 * (`object.key`).
 */
type Field<T> = (object: string) => readonly [key: string, schema: Schema<T>]

/** A field that every server sends (contract: S or F), see `fieldOr`. */
export function field<T, D>(key: string, schema: Schema<T>, fallback: D): Field<T | D> {
  return (object) => [key, fieldOr(`${object}.${key}`, schema, fallback)]
}

/** A field that servers may omit (contract: O or P), see `optionalField`. */
export function optional<T, D>(key: string, schema: Schema<T>, fallback: D): Field<T | D> {
  return (object) => [key, optionalField(`${object}.${key}`, schema, fallback)]
}

/** A field without a default: the object is invalid where `schema` fails. */
export function required<T>(key: string, schema: Schema<T>): Field<T> {
  return () => [key, schema]
}

/**
 * Returns the schema of an object whose fields have other names on the wire. Invalid fields are counted as `<name>.<key>`.
 *
 *     const bank = wireObject('bank', { id: required('id', id), picture: field('img', text, '') })
 *     v.parse(bank, { id: 7, img: 'a.png' }) // { id: '7', picture: 'a.png' }
 */
export function wireObject<T extends object>(
  name: string,
  fields: { [Own in keyof T]: Field<T[Own]> },
): Schema<T>
// A second signature, because the types of single fields do not survive `Object.entries`.
export function wireObject(name: string, fields: Record<string, Field<unknown>>): Schema<object> {
  const all = Object.entries(fields).map(([own, field]) => [own, ...field(name)] as const)
  return v.pipe(
    v.object(Object.fromEntries(all.map(([, key, schema]) => [key, schema]))),
    v.transform((wire) => Object.fromEntries(all.map(([own, key]) => [own, wire[key]]))),
  )
}
