import type { User } from '../../session/user.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts, shareOf } from '../../money/arithmetic.ts'

/** A member's progress towards a VIP level. Unknown values are null. */
export interface LevelProgress {
  done: Amount | null
  needed: Amount | null
  missing: Amount | null
  /** 0 to 1, for drawing; null when unknown. */
  share: number | null
}

/** The progress to the next VIP level. */
interface NextLevelProgress {
  /** The next level's name; undefined when it is unknown. */
  next: string | undefined
  /** True if there is no higher level. */
  isHighest: boolean
  deposit: LevelProgress
  turnover: LevelProgress
}

function levelShare(done: Amount | null, needed: Amount | null, gap: Amount | null): LevelProgress {
  const isDrawn = done !== null && needed !== null && compareAmounts(needed, ZERO) > 0
  return {
    done,
    needed,
    missing: gap !== null && compareAmounts(gap, ZERO) < 0 ? ZERO : gap,
    share: isDrawn ? Math.min(1, Math.max(0, shareOf(done, needed))) : null,
  }
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)

/** Returns the highest of some level names such as `VIP3`, by their numbers. Without numbers, returns the last one. */
export function highestOf(names: readonly string[]): string | undefined {
  return names.toSorted((one, other) => numberIn(one) - numberIn(other)).at(-1)
}

/**
 * Returns the progress to the next VIP level, as the server reports it. `highest` is the highest configured level, if any; the
 * server's own next level counts more.
 */
export function levelProgress(
  user: Pick<User, 'vip_level' | 'level_data'>,
  highest: string | undefined,
): NextLevelProgress {
  const level = user.level_data
  return {
    next: level?.nextLevel || undefined,
    isHighest: user.vip_level === (level?.nextLevel || highest),
    deposit: levelShare(level?.deposited ?? null, level?.nextDeposit ?? null, level?.gapDeposit ?? null),
    turnover: levelShare(level?.turnover ?? null, level?.nextTurnover ?? null, level?.gapTurnover ?? null),
  }
}

/** Returns the smaller share of deposits and turnover, for drawing (0 to 1). Undefined when neither is known. */
export function shareToNext({
  deposit,
  turnover,
}: Pick<NextLevelProgress, 'deposit' | 'turnover'>): number | undefined {
  const shares = [deposit.share, turnover.share].filter((share) => share !== null)
  return shares.length > 0 ? Math.min(...shares) : undefined
}
