import type { SubmissionKind } from './submission.ts'

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

/** Each kind with its call. A recovery moves what lies in venues as transfers do, so they wait for each other. */
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
