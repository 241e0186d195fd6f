import type { SubmissionKind } from './submission.ts'

/** Each kind with its call and the list of records in which its row appears. */
export const KINDS = {
  deposit: { path: '/m/recharge/order', records: 'recharge' },
} as const satisfies Record<SubmissionKind, { path: string; records: string }>
