import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts, shareOf, cutToDecimals, leftOver, addAmounts } from '../../money/arithmetic.ts'
import { limit, lowest, type Limits } from '../../money/typed-amount.ts'
import { isInProgress, orderState } from '../../api/order-state.ts'
import type { VipLevel } from '../../api/site-details.ts'
import { LISTED_ROWS, type NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { addDays, readServerTime, serverDay } from '../../time/server-time.ts'

/** The withdrawals of the server's current day, counted from the newest rows. */
interface DayUse {
  count: number
  sum: Amount
  /** False when the rows may be incomplete: `count` and `sum` are then lower bounds. */
  isWhole: boolean
}

type Row = Pick<NewestRow, 'money' | 'status' | 'createdAt'>

/**
 * Adds up the withdrawals of the server's day, without failed and returned ones. Returns undefined for rows that were fetched on an
 * earlier day: they lack what was withdrawn since. `now` and `asOf`, when they were fetched, are server times, in milliseconds
 * since 1970.
 */
export function dayUse(
  rows: readonly Row[],
  { now, asOf, zone }: { now: number; asOf: number; zone: string },
): DayUse | undefined {
  const today = serverDay(now, zone)
  if (serverDay(asOf, zone) !== today) return undefined
  const made = rows.map((row) => ({ ...row, at: readServerTime(row.createdAt, zone) }))
  const isFromBefore = (at: number | null) => at !== null && serverDay(at, zone) < today
  const counted = made.filter(
    ({ at, status }) =>
      at !== null &&
      serverDay(at, zone) === today &&
      (isInProgress(status) || orderState(status) === 'successful'),
  )
  const isRead = made.every(({ at }) => at !== null) && counted.every(({ money }) => money !== null)
  return {
    count: counted.length,
    sum: counted.reduce((sum, { money }) => addAmounts(sum, money ?? ZERO), ZERO),
    // A full page means that there may be more rows.
    isWhole: isRead && (rows.length < LISTED_ROWS || made.some(({ at }) => isFromBefore(at))),
  }
}

/** Returns the start of the server's next day, in milliseconds since 1970. */
export function nextDayAt(now: number, zone: string): number {
  return readServerTime(addDays(serverDay(now, zone), 1), zone) ?? now
}

/**
 * Returns the card that the form has chosen: the requested one, else that of the last withdrawal, else the only one. A requested
 * card that is gone is never replaced, and the first of several is never the default: the member must choose.
 */
export function chosenCard<Card extends { id: string }>(
  usable: readonly Card[],
  requested: string | undefined,
  last: string | undefined,
): Card | undefined {
  const card = usable.find(({ id }) => id === (requested ?? last))
  return card ?? (requested === undefined && usable.length === 1 ? usable[0] : undefined)
}

/** The decimals that a withdrawal allows, in any local currency. */
export const DECIMALS = 2

/** What a VIP level allows; null, undefined or zero means unknown. */
type LevelRules = Pick<VipLevel, 'minWithdrawal' | 'withdrawalsPerDay' | 'withdrawnPerDay'>

/** What is known before the member types. */
export interface WithdrawalFacts {
  name: string
  /** True if the server accepted a name that it does not return. */
  isNameAccepted: boolean
  /** The member's cards: the state of each, and whether money can be sent to it. */
  cards: readonly { state: 'ok' | 'off' | 'review' | undefined; isUsable: boolean }[]
  /** The turnover required and done; undefined if the server omits it. */
  needed: Amount | null | undefined
  done: Amount | null | undefined
  level: LevelRules | undefined
  /** Undefined when the records could not be read today. */
  today: DayUse | undefined
  /** The central wallet's balance; null when unknown. */
  balance: Amount | null
  /** True unless the balance is stale (`useWallet`): older than a minute, perhaps changed since, or without a connection. */
  isFresh: boolean
  /**
   * True if the turnover was fetched since the app started and is not doubtful. A failed fetch or a lost connection makes it
   * doubtful.
   */
  isCurrent: boolean
}

/** The facts on one day. `nextDay`: when the server's day ends; `asOf`: when the day's withdrawals were fetched. */
export type WithdrawalFactsToday = WithdrawalFacts & { nextDay: number; asOf: number }

/** The state of one condition; `unknown` blocks nobody. */
export type LineState = 'ok' | 'failing' | 'unknown'

/** What a withdrawal needs, condition by condition. */
export interface Readiness {
  name: { state: LineState }
  card: { state: LineState; why: 'none' | 'review' | 'off' | undefined }
  /** Undefined where the server sends no turnover. */
  turnover: { state: LineState; missing: Amount; share: number } | undefined
  count: { state: LineState; most: number; used: DayUse | undefined }
  /** `isNever` is true if the level allows less a day than its minimum for one withdrawal. */
  total: { state: LineState; most: Amount; left: Amount | undefined; isWhole: boolean; isNever: boolean }
  /** `least` is undefined where the server sends no minimum. */
  minimum: { state: LineState; least: Amount | undefined }
  balance: { state: LineState }
}

const stateOf = (isFine: boolean): LineState => (isFine ? 'ok' : 'failing')

/** Returns what a withdrawal still needs. Unknown facts do not block it, nor do a stale balance and doubtful turnover. */
export function readinessOf(facts: WithdrawalFacts): Readiness {
  const { level, balance, isFresh } = facts
  const least = limit(level?.minWithdrawal, 'level')?.value
  const isMoney = balance !== null && compareAmounts(balance, ZERO) > 0
  return {
    name: nameLine(facts),
    card: cardLine(facts.cards),
    turnover: turnoverLine(facts),
    count: countLine(facts),
    total: totalLine(facts, least),
    minimum: {
      state: !least || !isFresh ? 'unknown' : stateOf(!isMoney || !isTooLittle(balance, least)),
      least,
    },
    balance: { state: !isFresh || balance === null ? 'unknown' : stateOf(isMoney) },
  }
}

// If the rows are incomplete, the remaining allowance is unknown.
function ifWhole({ isWhole }: DayUse): LineState {
  return isWhole ? 'ok' : 'unknown'
}

function isTooLittle(value: Amount, least: Amount = ZERO): boolean {
  return compareAmounts(value, ZERO) <= 0 || compareAmounts(value, least) < 0
}

// A card requires a real name, so a member with a card has set one, even where the server does not return it.
function nameLine({ name, isNameAccepted, cards }: WithdrawalFacts): Readiness['name'] {
  if (name !== '') return { state: 'ok' }
  return { state: cards.length > 0 || isNameAccepted ? 'unknown' : 'failing' }
}

function countLine({ level, today }: WithdrawalFacts): Readiness['count'] {
  const most = level?.withdrawalsPerDay ?? 0
  if (most <= 0 || !today) return { state: 'unknown', most, used: today }
  return { state: today.count >= most ? 'failing' : ifWhole(today), most, used: today }
}

function totalLine({ level, today }: WithdrawalFacts, least: Amount | undefined): Readiness['total'] {
  const most = level?.withdrawnPerDay ?? ZERO
  const left = leftToday(level, today)
  const isNever = left !== undefined && isTooLittle(most, least)
  const state = (): LineState => {
    if (isNever) return 'failing'
    if (!left || !today) return 'unknown'
    return isTooLittle(left, least) ? 'failing' : ifWhole(today)
  }
  return { state: state(), most, left, isWhole: today?.isWhole === true, isNever }
}

function cardLine(cards: WithdrawalFacts['cards']): Readiness['card'] {
  if (cards.some((card) => card.isUsable)) return { state: 'ok', why: undefined }
  const why = cards.some(({ state }) => state === 'review') ? 'review' : cards.length > 0 ? 'off' : 'none'
  return { state: 'failing', why }
}

function turnoverLine({ needed, done, isCurrent }: WithdrawalFacts): Readiness['turnover'] {
  if (!needed || !done) return undefined
  const missing = leftOver(needed, done)
  const isDone = compareAmounts(missing, ZERO) === 0
  return {
    state: isDone ? 'ok' : isCurrent ? 'failing' : 'unknown',
    missing,
    share: isDone ? 1 : shareOf(done, needed),
  }
}

/** Returns whether no condition is known to fail. */
export function isReady(readiness: Readiness): boolean {
  return Object.values(readiness).every((line: { state: LineState } | undefined) => line?.state !== 'failing')
}

/**
 * Returns whether no condition fails, even with the last known balance and turnover. Stale ones otherwise block nothing. False if
 * the balance or the use of a daily limit could not be read.
 */
export function isReadyWithStaleFacts(facts: WithdrawalFacts): boolean {
  const readiness = readinessOf({ ...facts, isFresh: true, isCurrent: true })
  const { count, total, balance } = readiness
  const deciding = [count.most > 0 && count, total.left && total, balance]
  return isReady(readiness) && deciding.every((line) => !line || line.state !== 'unknown')
}

function leftToday(level: LevelRules | undefined, today: DayUse | undefined): Amount | undefined {
  const most = limit(level?.withdrawnPerDay, 'day')?.value
  return most && leftOver(most, today?.sum ?? ZERO)
}

/** Returns the limits of the amount. A stale balance sets no limit: it may have grown since. */
export function limitsOf({
  level,
  today,
  balance,
  isFresh,
}: Pick<WithdrawalFacts, 'level' | 'today' | 'balance' | 'isFresh'>): Limits {
  const left = leftToday(level, today)
  return {
    min: limit(level?.minWithdrawal, 'level'),
    max: lowest([
      left && { value: left, by: today ? 'day' : 'daily' },
      isFresh && balance !== null ? { value: leftOver(balance, ZERO), by: 'balance' } : undefined,
    ]),
  }
}

/** Returns the limits to show. Leaves out a maximum above a stale balance, because the member cannot use it. */
export function shownLimits(
  limits: Limits,
  { balance, isFresh }: Pick<WithdrawalFacts, 'balance' | 'isFresh'>,
): Limits {
  const isOver = !isFresh && balance !== null && limits.max && compareAmounts(limits.max.value, balance) > 0
  return isOver ? { ...limits, max: undefined } : limits
}

/** Returns the most that can be withdrawn in one order; undefined when zero or uncertain. */
export function allOf({ isFresh, balance, ...facts }: Parameters<typeof limitsOf>[0]): Amount | undefined {
  if (!isFresh || balance === null) return undefined
  const most = limitsOf({ isFresh, balance, ...facts }).max?.value ?? ZERO
  const all = cutToDecimals(most, DECIMALS)
  return compareAmounts(all, ZERO) > 0 ? all : undefined
}

/** Returns whether an amount exceeds a stale balance, which may have grown since. */
export function isOverStaleBalance(
  money: Amount,
  { balance, isFresh }: Pick<WithdrawalFacts, 'balance' | 'isFresh'>,
): boolean {
  return !isFresh && balance !== null && compareAmounts(money, balance) > 0
}
