import * as v from 'valibot'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { DAY } from './server-time.ts'

/** A write to book only once, however often it is requested. */
export interface Write {
  memberId: number
  /** Undefined from an app that sends none: then every call is a new write. */
  requestId: string | undefined
  /** Describes the write in one text: the same id with another text is refused. */
  what: string
  now: number
}

/**
 * Runs a write in a transaction and stores its answer under the request's id. A repeated request gets that answer and does nothing. Errors are not
 * stored, so a refused write can be retried. The answer must survive JSON.
 */
export function idempotent<S extends v.GenericSchema>(
  db: Database,
  { memberId, requestId, what, now }: Write,
  answer: S,
  work: () => v.InferOutput<S>,
): { answer: v.InferOutput<S>; duplicate: boolean } {
  return db.transaction(() => {
    if (requestId === undefined) return { answer: work(), duplicate: false }
    const earlier = db.first(
      v.object({ what: v.string(), answer: v.string(), at: wholeNumber }),
      'SELECT what, answer, at FROM request WHERE member_id = ? AND request_id = ?',
      memberId,
      requestId,
    )
    if (earlier) {
      if (earlier.what !== what) throw new Refusal(MESSAGES.requestConflict, { code: 409 })
      if (now - earlier.at > DAY) throw new Refusal(MESSAGES.requestExpired, { code: 409 })
      return { answer: v.parse(answer, JSON.parse(earlier.answer)), duplicate: true }
    }
    const made = work()
    db.run(
      'INSERT INTO request (member_id, request_id, what, answer, at) VALUES (?, ?, ?, ?, ?)',
      memberId,
      requestId,
      what,
      JSON.stringify(made),
      now,
    )
    return { answer: made, duplicate: false }
  })
}
