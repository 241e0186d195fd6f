import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import type { Answer } from '../../submissions/send-order.ts'
import type { Balances } from './rules.ts'

/** What only this visit knows of a recovery: what was answered, and what the venues held before. */
export interface RecoveryTold {
  answer: Pick<Answer, 'recovered' | 'left'>
  before: Balances
}

/** What each venue holds after it; null for one that does not say. */
export type After = Readonly<Record<string, Amount | null>>

/** A venue in the result of a recovery. */
export interface RecoveryLine {
  id: string
  /** What came back, or what is left; null when that is not known. */
  money: Amount | null
  /** Why it is left, in the server's words; may be empty. */
  reason: string
}

/** The venues that a recovery is judged by: those it was for, and those that its answer names. */
export function concerned(venues: readonly string[], told: RecoveryTold | undefined): string[] {
  const { recovered = [], left = [] } = told?.answer ?? {}
  return [...new Set([...venues, ...recovered.map(({ id }) => id), ...left.map(({ id }) => id)])]
}

/** How a recovery ended, by venue. */
export interface RecoveryResult {
  back: RecoveryLine[]
  left: RecoveryLine[]
  /** Those that said neither before nor after what they hold, and of which the answer says nothing either. */
  silent: RecoveryLine[]
}

/** What came back and what is left. What the venues hold now counts for more than what was answered; the answer says why. */
export function resultOf(told: RecoveryTold | undefined, after: After): RecoveryResult {
  const recovered = told?.answer.recovered ?? []
  const reasons = new Map(told?.answer.left?.map(({ id, reason }) => [id, reason]))
  const named = new Set(recovered.map(({ id }) => id))
  const isEmpty = (id: string) => {
    const now = after[id]
    return now ? compareAmounts(now, ZERO) === 0 : named.has(id)
  }
  const ids = Object.keys(after)
  const before = (id: string) => told?.before[id]?.balance ?? null
  const emptied = ids.filter((id) => {
    const had = before(id)
    return !named.has(id) && isEmpty(id) && had !== null && compareAmounts(had, ZERO) > 0
  })
  const isSilent = (id: string) =>
    after[id] === null && told?.before[id]?.balance === null && !reasons.has(id)
  const others = ids
    .filter((id) => !isEmpty(id))
    .map((id) => ({ id, money: after[id] ?? null, reason: reasons.get(id) ?? '' }))
  return {
    back: [
      ...recovered.map(({ id, money }) => ({ id, money, reason: '' })),
      ...emptied.map((id) => ({ id, money: before(id), reason: '' })),
    ],
    left: others.filter(({ id }) => !isSilent(id)),
    silent: others.filter(({ id }) => isSilent(id)),
  }
}
