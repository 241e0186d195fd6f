import * as v from 'valibot'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { DAY } from './server-time.ts'

/** A write that is to be booked once, however often it is asked for. */
export interface Write {
  memberId: number
  /** Undefined from an app that does not send one: then every call is a new write. */
  requestId: string | undefined
  /** Says in one text what is to be done: the same id with another text is refused. */
  what: string
  now: number
}

/**
 * Runs a write in a transaction and keeps its answer under the request's id; asked again, gives that answer, and does
 * nothing. What throws is not kept, so that a refused write may be tried again. The answer has to survive JSON.
 */
export function once<S extends v.GenericSchema>(
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
