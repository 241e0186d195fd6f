import { addDays, serverDay } from '../time/server-time.ts'
import { KINDS } from './kinds.ts'
import type { SubmissionKind } from './submission.ts'

/**
 * Asks for the newest records of a kind. The row noted before sending and the look-up after it must see the same list, so both ask this; the
 * range is wide because the device's clock may be wrong by days.
 */
export function newestRecordsRequest(kind: SubmissionKind, zone: string) {
  const today = serverDay(Date.now(), zone)
  return {
    page: 1,
    size: 20,
    type: KINDS[kind].records,
    start_date: addDays(today, -90),
    end_date: addDays(today, 2),
  }
}
