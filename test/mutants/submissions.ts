import type { FileChanges } from './mutant.ts'

/** Changes to how money writes are sent, judged and reconciled. */
export const SUBMISSIONS: readonly FileChanges[] = [
  {
    file: 'src/submissions/submit.ts',
    changes: [
      ['getSession().member !== intent.member', 'getSession().member === undefined'],
      ['isLate?.() ?? false', 'false'],
      ["if (outcome === 'unconfirmed' ||", "if (outcome === 'refused' ||"],
      ["await updateEntry(requestId, () => ({ state: 'unconfirmed' }))", 'await closeEntry(requestId)'],
      ['sentAfter: lastServerDate(),', 'sentAfter: Date.now(),'],
      ["({ state: 'seen', uncheckedAnswer: undefined })", "({ state: 'seen' })"],
      ['uncheckedAnswer: undefined, ...patch', '...patch'],
    ],
  },
  {
    file: 'src/submissions/decide.ts',
    changes: [
      ['if (!repeatable || target === undefined)', 'if (target === undefined)'],
      ['rounds: 0,', ''],
      ['getSession().member !== submission.member', 'getSession().member === undefined'],
      ['if (isLate?.())', 'if (false)'],
      ['updateUnconfirmed(requestId, { rounds: submission.rounds })', 'updateUnconfirmed(requestId, {})'],
      ['[...ruledOut, ...shown]', 'shown'],
      ['masked(error.msg)', 'error.msg'],
      ['getSession().member === sent.member ?', 'true ?'],
      ['updateUnconfirmed(requestId, { serverMessage })', 'updateUnconfirmed(requestId, {})'],
      ["now?.state === 'unconfirmed' && isMissing(now)", "now?.state === 'unconfirmed'"],
    ],
  },
  {
    file: 'src/submissions/lock.ts',
    changes: [
      ["if (state === 'sending') return { state: 'unconfirmed' }", "if (state === 'sending') return {}"],
      ["if (state === 'sending' && uncheckedAnswer)", 'if (false)'],
      ['`drafts:${formOf({ kind })}`', '`drafts:${kind}`'],
      ['if (!keepsDraft) await', 'await'],
    ],
  },
  {
    file: 'src/submissions/candidates.ts',
    changes: [
      ['return position < known', 'return position <= known'],
      ['BigInt(id) > BigInt(other)', 'id > other'],
      ['if (ruledOut.includes(id)) return true', ''],
      ['row.venue.toLowerCase() === venue.toLowerCase()', 'row.venue === venue'],
      ['compareAmounts(row.money, money) === 0', 'compareAmounts(row.money, money) >= 0'],
      ['newestRow !== undefined || row.requestId || ', ''],
      ['sentAfter !== undefined && made < sentAfter - SLACK_MS', 'false'],
      [' && !rows.some(isMatch)', ''],
      ['made >= sentAfter - SLACK_MS', 'true'],
      ['return found.filter((row) => readServerTime(row.createdAt, zone) !== null)', 'return found'],
      ['all.filter((row) => !ruledOut.includes(row.id))', 'ruledOut && all'],
      ['(row.direction === undefined || row.direction !== OTHER_WAY[kind]) &&', ''],
      ['return isNew && !row.requestId', 'return isNew'],
      ['return isNew && !row.requestId', 'return !row.requestId'],
      ['mayMatch({ ...submission, ruledOut: [] }, row, zone)', 'mayMatch(submission, row, zone)'],
      ['rows.every(({ id }) => id !== newestRow) && !isHigher(newestRow, row.id)', 'false'],
      ['row.money === named.money &&', ''],
      ['made === null || made > sentAfter', 'true'],
      ['made === null || made > sentAfter', 'false'],
      [' || ageOf(submission) >= LISTED_WITHIN_MS', ''],
      ['(serverNow() ?? sentAfter) - sentAfter', 'Date.now() - madeAt'],
    ],
  },
  {
    file: 'src/submissions/outcome.ts',
    changes: [
      ['status < 500', 'status <= 500'],
      ["if (code === 200) return 'unconfirmed'", "if (code === 200) return 'refused'"],
      ['error.code !== 409 && error.status !== 409', 'error.code !== 409'],
    ],
  },
  {
    file: 'src/submissions/journal.ts',
    changes: [
      ["state === 'sending' || state === 'unconfirmed'", "state === 'sending'"],
      ["(state !== 'sending' && uncheckedAnswer !== undefined)", 'uncheckedAnswer !== undefined'],
      ['[...rows.filter((row) => !isKnown(row)), ...next.map(toStored)]', 'next.map(toStored)'],
      ['if (disk === undefined) return entries.get().map(toStored)', 'if (disk === undefined) return []'],
      ['v.parse(redactedSchema, toStored(entry))', 'toStored(entry)'],
      ['if (data.length > 0) keepOnlyInMemory', 'keepOnlyInMemory'],
    ],
  },
  {
    file: 'src/submissions/reconcile.ts',
    changes: [
      ['(order === id || order === number)', 'order !== number'],
      ['if (first && movedNothing(submission, first))', 'if (!first)'],
      ['DAY_MS - 60_000', '86_400_000'],
      ['Math.max(now - sentAfter, Date.now() - madeAt)', 'Math.min(now - sentAfter, Date.now() - madeAt)'],
      ['|| entry.tries !== submission.tries', ''],
      ["if (rows.length > 0 || typeof submission.newestRow !== 'string') return", 'return'],
      ['if (all.length === 0 && ageOf(submission) < DAY_MS)', 'if (rows.length === 0)'],
      ['(balance) => balance && compareAmounts', '(balance) => !balance || compareAmounts'],
      [' && !rows.some((row) => mayLackId(submission, row, rows, zone))', ''],
      ['if (others.length > 0 && !refused)', 'if (others.length > 1 && !refused)'],
      ['(row && !mayBeNamed(submission, row, rows, zone))', 'false'],
      ['answer.duplicate === undefined ?', 'true ?'],
      [' || isEarlierOrder(submission, id)', ''],
    ],
  },
  {
    file: 'src/submissions/submission.ts',
    changes: [['rounds >= ROUNDS_MS.length', 'rounds > ROUNDS_MS.length']],
  },
  {
    file: 'src/submissions/fetch-newest-rows.ts',
    changes: [
      ["list === 'transfers-in' ? 1 : 2", "list === 'transfers-in' ? 2 : 1"],
      ['rows.toReversed()', 'rows'],
      ['&& steps.some((step) => step > 0)', ''],
    ],
  },
  {
    file: 'src/submissions/send-order.ts',
    changes: [
      ['{ ...body, pay_password: code }', 'body'],
      ['noteIds(path, orders.size === ids.size)', 'noteIds(path, true)'],
    ],
  },
  {
    file: 'src/submissions/venue-balances.ts',
    changes: [['limiter(4)', 'limiter(8)']],
  },
  {
    file: 'src/submissions/journal.ts',
    changes: [['if (next !== owner) void', 'if (next === undefined) void']],
  },
]
