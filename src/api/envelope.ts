import * as v from 'valibot'
import { ApiError, type FailureKind } from './errors.ts'

const envelope = v.object({
  code: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
    v.integer(),
  ),
  msg: v.fallback(v.string(), ''),
  data: v.optional(v.unknown()),
  errors: v.fallback(v.record(v.string(), v.string()), {}),
})

function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'session'
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-many'
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
 * Reads an answer: gives `data` of an envelope with code 200 and throws an ApiError for all else. The envelope counts whatever the HTTP status is:
 * real servers answer a wrong password with HTTP 404 and an envelope.
 */
export function openEnvelope(status: number, text: string): unknown {
  const parsed = v.safeParse(envelope, parseJson(text))
  if (!parsed.success) throw new ApiError(kindOfStatus(status), { status })
  const { code, msg, data, errors: fields } = parsed.output
  if (code === 200 && status !== 401) return data
  const details = { status, code, msg, fields }
  if (code === 401 || status === 401) throw new ApiError('session', details)
  if (status === 429 || status === 413) throw new ApiError(kindOfStatus(status), details)
  throw new ApiError(status >= 500 ? 'server' : 'refused', details)
}
