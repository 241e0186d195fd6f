import * as v from 'valibot'
import { readWireAmount, type Amount } from '../money/amount.ts'

/** The kinds of money write. While one is in doubt, the next of its kind is locked. */
export const SUBMISSION_KINDS = ['deposit'] as const

/** A kind of money write. */
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** Each kind with its call and the list of records in which its row appears. */
export const KINDS = {
  deposit: { path: '/m/recharge/order', records: 'recharge' },
} as const satisfies Record<SubmissionKind, { path: string; records: string }>

/** What is in doubt is looked up at once and so many milliseconds later; then when the connection is back, and at the next start. */
export const LOOKS_AFTER_MS = [0, 3_000, 10_000, 30_000]

const amountSchema = v.custom<Amount>((value) => typeof value === 'string' && readWireAmount(value) === value)

/** One confirmed money write, from press to settled, as it lies in the journal. */
export const submissionSchema = v.object({
  requestId: v.string(),
  kind: v.picklist(SUBMISSION_KINDS),
  path: v.string(),
  money: amountSchema,
  /** What it was for, as the member saw it; gone after a log-out. */
  title: v.optional(v.string()),
  /** The member's hash. */
  member: v.string(),
  /** When it was pressed, by this device's clock: shown, never reasoned with. */
  madeAt: v.number(),
  /** The id of the newest row of the record list as last seen; null when the list was empty, absent when it was never seen. */
  newestRow: v.optional(v.nullable(v.string())),
  /**
   * `sending`: on its way. `doubt`: the answer never came, and that is neither failed nor done. `settled`: it was in doubt and its row was found.
   * A submission that was answered at once leaves the journal when the member sees what came of it.
   */
  state: v.picklist(['sending', 'doubt', 'settled']),
  /** The row that settled it, or that its answer named. */
  orderId: v.optional(v.string()),
  /** How many look-ups found nothing. */
  looks: v.number(),
})

/** One confirmed money write. */
export type Submission = v.InferOutput<typeof submissionSchema>

/** A new request id: UUID version 4, also where `randomUUID` is missing. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
