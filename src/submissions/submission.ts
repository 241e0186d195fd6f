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
  /** Null for a recovery, which brings back whatever is there. */
  money: v.nullable(amountSchema),
  /**
   * The id of the channel, card or venue, empty for a recovery: with amount and request id all that it takes to send the very same again. Gone
   * after a log-out.
   */
  target: v.optional(v.string()),
  /** The code by which the records name the venue of a transfer; gone after a log-out. */
  venue: v.optional(v.string()),
  /** The ids of the venues in which a recovery found money, or might have; gone after a log-out. */
  venues: v.optional(v.array(v.string())),
  /** What it was for, as the member saw it; gone after a log-out. */
  title: v.optional(v.string()),
  /** The member's hash. */
  member: v.string(),
  /** When it was pressed, by this device's clock: shown, and believed only where that makes the app more careful. */
  madeAt: v.number(),
  /** The server's time last known before it was sent, by the server's clock; absent when it was unknown. */
  sentAfter: v.optional(v.number()),
  /** The id of the newest row of the record list as last seen; null when the list was empty, absent when it was never seen. */
  newestRow: v.optional(v.nullable(v.string())),
  /**
   * `sending`: on its way. `done`: accepted; removed when its page is shown. `unconfirmed`: the answer never came, so it neither failed nor succeeded.
   * `settled`: it was unconfirmed and its order was found. `refused`: it was unconfirmed, was sent again, and has no order. `seen`: the member has seen
   * the result, and only its `uncheckedAnswer` is still to be checked.
   */
  state: v.picklist(['sending', 'done', 'doubt', 'settled', 'refused', 'seen']),
  /** The row that settled it, or that its answer named. */
  orderId: v.optional(v.string()),
  /** The last round of looking that got an answer without it; a round counts once, whichever tab looked. */
  looks: v.number(),
  /** How often the member has sent it again. */
  tries: v.optional(v.number()),
  /** Whether, at the last look, the server would have known it again. */
  repeatable: v.optional(v.boolean()),
  /** More than one row may be it: the member picks one. */
  candidates: v.optional(v.array(candidateSchema)),
  /** The rows of other orders: known before it was sent, or ruled out by the member. */
  ruledOut: v.optional(v.array(v.string())),
  /** What the server's yes named, until the records have been read once after it. */
  uncheckedAnswer: v.optional(v.object({ id: v.optional(v.string()), duplicate: v.optional(v.boolean()) })),
  /** Why it was refused, in the server's words. */
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
 * Finds the submission whose result the page of a row shows. One that the records have more than once stays open: a page shows only one of its rows.
 * Other lists may number their rows independently, hence the kind.
 */
export function isShownBy(kind: SubmissionKind, id: string): (entry: Submission) => boolean {
  return (entry) => entry.kind === kind && entry.orderId === id && !entry.candidates
}

/** A list of records: the deposits, the withdrawals, or the transfers into venues or out of them. */
export type RecordList = 'deposits' | 'withdrawals' | 'transfers-in' | 'transfers-out'

/** The forms that send money writes. While one of a form's is open, its next is locked; a form's draft has its name. */
export type SubmissionForm = 'deposit' | 'withdrawal' | 'transfer'

interface Kind {
  path: string
  form: SubmissionForm
  /** Where its row appears. */
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
