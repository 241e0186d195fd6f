import * as v from 'valibot'
import { amountSchema } from '../money/amount.ts'

const SUBMISSION_KINDS = ['deposit', 'withdrawal', 'transfer-in', 'transfer-out', 'recovery'] as const

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

const candidateSchema = v.object({
  id: v.string(),
  order: v.optional(v.string()),
  money: v.nullable(amountSchema),
  status: v.number(),
  createdAt: v.string(),
})

/** A record that may belong to a submission, as of the last look-up. */
export type Candidate = v.InferOutput<typeof candidateSchema>

/** Schema of the fields that a logout keeps, for reconciling the order. */
export const redactedSchema = v.object({
  requestId: v.string(),
  kind: v.picklist(SUBMISSION_KINDS),
  path: v.string(),
  /** Null for a recovery, which moves whatever the venues hold. */
  money: v.nullable(amountSchema),
  /** The member's hash. */
  member: v.string(),
  /**
   * When the member confirmed it, on this device's clock. Trusted only where that makes the app more careful; `sentAt` returns
   * the time to show.
   */
  madeAt: v.number(),
  /** The last known server time before sending; unset if it was unknown. */
  sentAfter: v.optional(v.number()),
  /** The id of the list's newest row as last seen. Null if the list was empty, unset if it was never seen. */
  newestRow: v.optional(v.nullable(v.string())),
  /**
   * `sending`: the request or the check of its answer is running. `done`: accepted, and its page not shown yet. `doubt`:
   * unconfirmed, because there was no clear answer. `settled`: found, or accepted without a page to show it. `refused`:
   * unconfirmed or accepted at first, then refused or failed. `seen`: the member has seen the result, and only its
   * `uncheckedAnswer` is still to be checked. The README beside this file lists what the member sees in each state.
   */
  state: v.picklist(['sending', 'done', 'doubt', 'settled', 'refused', 'seen']),
  /** The id of the row that settled the submission, or the id in its answer. */
  orderId: v.optional(v.string()),
  /** Whether an accepted or found transfer is in progress, or only a failed row of it is listed so far. */
  isInProgress: v.optional(v.boolean()),
  /** The status of the row that settled the submission, as of the look-up that found it or the news that it ended. */
  status: v.optional(v.number()),
  /** The latest round of `ROUNDS_MS` that has ended, in any tab. 0 before the first, and again after a resend. */
  looks: v.number(),
  /** How often the member has resent the order. */
  tries: v.optional(v.number()),
  /** The rows of other orders. They were known before it was sent, or the member ruled them out. */
  ruledOut: v.optional(v.array(v.string())),
  /** The server's answer that accepted the order. Stored until it has been checked against the records. */
  uncheckedAnswer: v.optional(
    v.object({
      id: v.optional(v.string()),
      order: v.optional(v.string()),
      duplicate: v.optional(v.boolean()),
    }),
  ),
  /** Whether a form has shown the result to the member. Other screens then no longer show it. */
  resultShown: v.optional(v.boolean()),
})

/**
 * Schema of a journal entry: one confirmed money write, until it is settled. The state `unconfirmed` is stored as `doubt`, the
 * name that earlier versions of the app read and write. A logout keeps only the fields of `redactedSchema`.
 */
export const storedSchema = v.object({
  ...redactedSchema.entries,
  /** The id of the channel, card or venue; empty for a recovery. Needed to resend the order. */
  target: v.optional(v.string()),
  /** The venue's code in the records of transfers. */
  venue: v.optional(v.string()),
  /** The ids of the venues that had money before a recovery, or might have. */
  venues: v.optional(v.array(v.string())),
  /** The title that the member saw. */
  title: v.optional(v.string()),
  /** The class of a deposit's channel. */
  class: v.optional(v.string()),
  /** The bonus of a deposit, as confirmed. */
  gift: v.optional(amountSchema),
  /** Whether a resend was safe at the last check. The server then still recognised the order's request id. */
  repeatable: v.optional(v.boolean()),
  /**
   * The rows that may be this order, if several: the member picks one. In state `settled`: all rows of an order that was created
   * more than once.
   */
  candidates: v.optional(v.array(candidateSchema)),
  /** Whether a sheet sent it: the draft of its form is another order's. */
  keepsDraft: v.optional(v.boolean()),
  /** Whether it was sent with a withdrawal code, which a resend then needs. The code itself is never stored. */
  hasCode: v.optional(v.boolean()),
  /** The server's message when it refused a resend. The order is refused once the rounds end without finding it. */
  words: v.optional(v.string()),
})

type Stored = v.InferOutput<typeof storedSchema>

/**
 * One confirmed money write. `rounds` is stored as `looks`, and `serverMessage` as `words`: earlier versions of the app read and
 * write these names.
 */
export type Submission = Omit<Stored, 'state' | 'looks' | 'words'> & {
  state: Exclude<Stored['state'], 'doubt'> | 'unconfirmed'
  rounds: Stored['looks']
  serverMessage?: Stored['words']
}

/** Converts a stored submission to the names of this version. */
export function fromStored({ looks: rounds, words, state, ...rest }: Stored): Submission {
  return {
    ...rest,
    rounds,
    ...(words !== undefined && { serverMessage: words }),
    state: state === 'doubt' ? 'unconfirmed' : state,
  }
}

/** Converts a submission to the names on disk. */
export function toStored({ rounds: looks, serverMessage: words, state, ...rest }: Submission): Stored {
  return {
    ...rest,
    looks,
    ...(words !== undefined && { words }),
    state: state === 'unconfirmed' ? 'doubt' : state,
  }
}

/**
 * Returns a test for the submission that a row's page shows. Excludes a submission that the records contain more than once: a
 * page shows only one of its rows. Takes the kind, because lists may have their own row numbers.
 */
export function isShownBy(kind: SubmissionKind, id: string): (entry: Submission) => boolean {
  return (entry) => entry.kind === kind && entry.orderId === id && !entry.candidates
}

/**
 * The delays after which an unconfirmed submission is reconciled, in milliseconds. They count from the start of
 * `followUnconfirmed`.
 */
export const ROUNDS_MS = [3_000, 10_000, 30_000]

/** Returns whether all automatic rounds are over and the submission was not found. */
export function isMissing({ rounds, candidates }: Submission): boolean {
  return rounds >= ROUNDS_MS.length && candidates === undefined
}

/** A list of records: deposits, withdrawals, or transfers in one direction. */
export type RecordList = 'deposits' | 'withdrawals' | 'transfers-in' | 'transfers-out'

/** The forms that send money writes. An open submission locks its form; the form's draft has the same name. */
export type SubmissionForm = 'deposit' | 'withdrawal' | 'transfer'

interface Kind {
  path: string
  form: SubmissionForm
  /** The list that contains its row. */
  list: RecordList
}

/** Each kind with its call. Recoveries and transfers share a form, because both move the money of venues. */
export const KINDS: Record<SubmissionKind, Kind> = {
  deposit: { path: '/m/recharge/order', form: 'deposit', list: 'deposits' },
  withdrawal: { path: '/m/drawing/order', form: 'withdrawal', list: 'withdrawals' },
  'transfer-in': { path: '/m/game/deposit', form: 'transfer', list: 'transfers-in' },
  'transfer-out': { path: '/m/game/withdrawal', form: 'transfer', list: 'transfers-out' },
  recovery: { path: '/m/game/all_trans', form: 'transfer', list: 'transfers-out' },
}

/** Returns the form that sends submissions of a kind. */
export function formOf({ kind }: { kind: SubmissionKind }): SubmissionForm {
  return KINDS[kind].form
}
