import * as v from 'valibot'
import { readWireAmount, type Amount } from '../money/amount.ts'

const SUBMISSION_KINDS = ['deposit', 'withdrawal', 'transfer-in', 'transfer-out', 'recovery'] as const

/** A kind of money write. */
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** An amount as stored. */
export const amountSchema = v.custom<Amount>(
  (value) => typeof value === 'string' && readWireAmount(value) === value,
)

const candidateSchema = v.object({
  id: v.string(),
  order: v.optional(v.string()),
  money: v.nullable(amountSchema),
  status: v.number(),
  createdAt: v.string(),
})

/** A row of the records that may be a submission's, as it was when last looked up. */
export type Candidate = v.InferOutput<typeof candidateSchema>

/**
 * One confirmed money write, from press to settled, as it is stored in the journal. One that is unconfirmed is stored as `doubt`, the name that earlier
 * versions of the app read and write.
 */
export const storedSchema = v.object({
  requestId: v.string(),
  kind: v.picklist(SUBMISSION_KINDS),
  path: v.string(),
  /** Null for a recovery, which moves whatever is there. */
  money: v.nullable(amountSchema),
  /**
   * The id of the channel, card or venue, empty for a recovery: with amount and request id enough to send the same order again. Removed by a log-out.
   */
  target: v.optional(v.string()),
  /** The code by which the records name the venue of a transfer; removed by a log-out. */
  venue: v.optional(v.string()),
  /** The ids of the venues in which a recovery found money, or might have; removed by a log-out. */
  venues: v.optional(v.array(v.string())),
  /** Its title, as the member saw it; removed by a log-out. */
  title: v.optional(v.string()),
  /** The member's hash. */
  member: v.string(),
  /** When it was confirmed, by this device's clock: shown, and trusted only where that makes the app more careful. */
  madeAt: v.number(),
  /** The server's time last known before it was sent, by the server's clock; absent when it was unknown. */
  sentAfter: v.optional(v.number()),
  /** The id of the newest row of the record list as last seen; null when the list was empty, absent when it was never seen. */
  newestRow: v.optional(v.nullable(v.string())),
  /**
   * `sending`: being sent. `done`: accepted; removed when its page is shown. `unconfirmed`: the answer never came, so it neither failed nor succeeded.
   * `settled`: it was unconfirmed and its order was found. `refused`: it was unconfirmed, was sent again, and has no order. `seen`: the member has seen
   * the result, and only its `uncheckedAnswer` is still to be checked.
   */
  state: v.picklist(['sending', 'done', 'doubt', 'settled', 'refused', 'seen']),
  /** The row that settled it, or that its answer named. */
  orderId: v.optional(v.string()),
  /** The last round whose answer did not contain it; a round counts once for all tabs. */
  looks: v.number(),
  /** How often the member has sent it again. */
  tries: v.optional(v.number()),
  /** Whether the member could safely resend it at the last check. The server still recognised its request id then. */
  repeatable: v.optional(v.boolean()),
  /** More than one row may be it: the member picks one. */
  candidates: v.optional(v.array(candidateSchema)),
  /** The rows of other orders: known before it was sent, or ruled out by the member. */
  ruledOut: v.optional(v.array(v.string())),
  /** The answer that accepted it, until it has been checked against the records. */
  uncheckedAnswer: v.optional(v.object({ id: v.optional(v.string()), duplicate: v.optional(v.boolean()) })),
  /** The server's message of a refusal. */
  words: v.optional(v.string()),
})

type Stored = v.InferOutput<typeof storedSchema>

/** One confirmed money write. */
export type Submission = Omit<Stored, 'state'> & { state: Exclude<Stored['state'], 'doubt'> | 'unconfirmed' }

/** Returns a stored submission as the app names its states. */
export function fromStored(stored: Stored): Submission {
  return { ...stored, state: stored.state === 'doubt' ? 'unconfirmed' : stored.state }
}

/** Returns a submission as it is stored. */
export function toStored(submission: Submission): Stored {
  return { ...submission, state: submission.state === 'unconfirmed' ? 'doubt' : submission.state }
}

/**
 * Finds the submission of a row's page. One that the records have more than once stays open: a page shows only one of its rows. Lists may have their own
 * row numbers, hence the kind.
 */
export function isShownBy(kind: SubmissionKind, id: string): (entry: Submission) => boolean {
  return (entry) => entry.kind === kind && entry.orderId === id && !entry.candidates
}

/** A list of records: deposits, withdrawals, or transfers in one direction. */
export type RecordList = 'deposits' | 'withdrawals' | 'transfers-in' | 'transfers-out'

/** The forms that send money writes. An open submission locks its form; the form's draft has the same name. */
export type SubmissionForm = 'deposit' | 'withdrawal' | 'transfer'

interface Kind {
  path: string
  form: SubmissionForm
  /** The list with its row. */
  list: RecordList
}

/** Each kind with its call. A recovery moves money of venues as transfers do, so they wait for each other. */
export const KINDS: Record<SubmissionKind, Kind> = {
  deposit: { path: '/m/recharge/order', form: 'deposit', list: 'deposits' },
  withdrawal: { path: '/m/drawing/order', form: 'withdrawal', list: 'withdrawals' },
  'transfer-in': { path: '/m/game/deposit', form: 'transfer', list: 'transfers-in' },
  'transfer-out': { path: '/m/game/withdrawal', form: 'transfer', list: 'transfers-out' },
  recovery: { path: '/m/game/all_trans', form: 'transfer', list: 'transfers-out' },
}

/** The form that a submission comes from. */
export function formOf({ kind }: { kind: SubmissionKind }): SubmissionForm {
  return KINDS[kind].form
}
