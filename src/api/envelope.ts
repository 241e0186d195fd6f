import * as v from 'valibot'
import { ApiError, type FailureKind, type Wait } from './errors.ts'

// Cut: servers in debug mode send whole stack traces, which would cover the screen.
const message = v.pipe(
  v.string(),
  v.transform((text) => text.trim().slice(0, 300)),
)

// Rejects words: a code such as 'success', read as a refusal, would make the member order twice.
const envelope = v.object({
  code: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
    v.safeInteger(),
  ),
  msg: v.fallback(message, ''),
  data: v.optional(v.unknown()),
  errors: v.fallback(
    v.pipe(
      v.record(v.string(), message),
      // A field without a message shows nothing: the form must show its own.
      v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))),
    ),
    {},
  ),
})

/** The kind of failure by HTTP status or envelope code. */
const KIND_BY_STATUS: Partial<Record<number, FailureKind>> = {
  401: 'session',
  413: 'too-large',
  429: 'too-many',
}

// A network that requires a sign-in answers with its own page. A web server's own error page has an error status.
function kindOfText(status: number, text: string): FailureKind {
  if (status === 511 || (status < 400 && /^\s*</.test(text))) return 'captive'
  return status >= 500 ? 'server' : 'unreadable'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns an envelope's `data` if its code is 200; otherwise, and for HTTP 401, throws an ApiError with `wait`. Reads the envelope
 * even if the HTTP status is an error: real servers answer a wrong password with HTTP 404 and an envelope.
 */
export function openEnvelope(status: number, text: string, wait?: Wait): unknown {
  const parsed = v.safeParse(envelope, parseJson(text))
  if (!parsed.success)
    throw new ApiError(KIND_BY_STATUS[status] ?? kindOfText(status, text), { status, wait })
  const { code, msg, data, errors: fields } = parsed.output
  if (code === 200 && status !== 401) return data
  const kind =
    KIND_BY_STATUS[code === 401 ? code : status] ??
    (status < 500 ? (KIND_BY_STATUS[code] ?? 'refused') : 'server')
  throw new ApiError(kind, { status, code, msg, fields, wait })
}

/** Parses the answer of a call and returns its data. Throws only ApiErrors. */
export function readAnswer<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  status: number,
  text: string,
  wait?: Wait,
): Answer {
  const read = v.safeParse(schema, openEnvelope(status, text, wait))
  if (read.success) return read.output
  throw new ApiError('unreadable', { code: 200 })
}
