import { call, lastServerDate } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { tradeRecords, type TradeRecord } from '../api/records.ts'
import { getSession } from '../session/session.ts'
import { candidatesFor } from './candidates.ts'
import { amend, readJournal, type News } from './journal.ts'
import { unlessBusy } from './lock.ts'
import { newestRecordsRequest } from './newest-records.ts'
import { noteIdsOf, serverKnowsIds } from './request-ids.ts'
import type { Candidate, Submission } from './submission.ts'

/** A server knows an id again for a day (contract, section 1.1). The last minute is left out: sending takes time too. */
const KNOWN_FOR_MS = 86_400_000 - 60_000

/**
 * Looks one submission up in the records, and writes down what they say of it; `round` is how many rounds of looking were due when it began.
 * Gives it as it then is, undefined when it is no longer in the journal. Rejects with the call's ApiError when they said nothing.
 */
export async function lookUp(
  submission: Submission,
  zone: string,
  round = 0,
): Promise<Submission | undefined> {
  const { requestId, newestRow } = submission
  const rows = await newestRecords(submission, zone)
  // The row that was there before it was sent has not gone: a list without any row is none.
  if (rows.length === 0 && typeof newestRow === 'string') throw new ApiError('unreadable')
  await noteIdsOf(rows)
  const repeatable = isKnownStill(submission, lastServerDate()) && (await serverKnowsIds())
  return amend(requestId, (entry) =>
    // Meanwhile it may have been settled, or sent again: then the answer is of before.
    entry.state === 'doubt' && entry.tries === submission.tries
      ? { ...newsOf(entry, rows, round), repeatable }
      : {},
  )
}

/** The newest row that may be a submission's, for one of which the server says that it is done but not which row it is; never rejects. */
export async function findOrder(
  submission: Pick<Submission, 'requestId' | 'kind' | 'member' | 'newestRow' | 'money' | 'ruledOut'>,
  zone: string,
): Promise<string | undefined> {
  const rows = await newestRecords(submission, zone).catch(() => undefined)
  return rows && candidatesFor(submission, rows)[0]?.id
}

async function newestRecords(
  { kind, member }: Pick<Submission, 'kind' | 'member'>,
  zone: string,
): Promise<TradeRecord[]> {
  // Somebody else may be logged in by now: a row of theirs with the same amount would settle it.
  if (getSession().member !== member) throw new ApiError('left')
  const { rows } = await call(tradeRecords, newestRecordsRequest(kind, zone), { quiet: true })
  return rows
}

function newsOf(entry: Submission, rows: readonly TradeRecord[], round: number): News {
  const [first, ...others] = candidatesFor(entry, rows)
  if (!first) return { looks: Math.max(entry.looks, round), candidates: undefined }
  return others.length === 0
    ? { state: 'settled', orderId: first.id, candidates: undefined }
    : { candidates: [first, ...others].map(candidate) }
}

function candidate({ id, order, money, status, createdAt }: TradeRecord): Candidate {
  return { id, order, money, status, createdAt }
}

/**
 * True while a server that knows request ids surely knows this one. Both ends of the time are the server's own; the device's clock can only
 * make it shorter: set back, it makes nothing longer.
 */
function isKnownStill({ target, sentAfter, madeAt }: Submission, now: number | undefined): boolean {
  if (target === undefined || sentAfter === undefined || now === undefined) return false
  return Math.max(now - sentAfter, Date.now() - madeAt) < KNOWN_FOR_MS
}

/**
 * Looks up all that is in doubt for a member, when so many rounds are due; with `once` only what no tab has looked for in this round. What cannot
 * be reached stays as it is, and while another tab looks nothing is asked. Gives true when something was settled.
 */
export async function lookUpDoubts(
  member: string,
  zone: string,
  { round, once }: { round: number; once: boolean },
): Promise<boolean> {
  const settled = await unlessBusy('lantern-look-up', async () => {
    const doubts = (await readJournal()).filter(
      (entry) => entry.member === member && entry.state === 'doubt' && !(once && entry.looks >= round),
    )
    const results = await Promise.allSettled(doubts.map((entry) => lookUp(entry, zone, round)))
    return results.some((result) => result.status === 'fulfilled' && result.value?.state === 'settled')
  })
  return settled ?? false
}
