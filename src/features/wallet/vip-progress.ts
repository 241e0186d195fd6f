import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import type { User } from '../../session/user.ts'

export interface VipProgress {
  /** 0 to 1: the smaller share of deposits and turnover. For drawing only; texts show the exact amounts. */
  share: number
  /** The deposits and turnover still needed; null if none are needed or the amount is unknown. */
  deposit: Amount | null
  turnover: Amount | null
  /** The next level's name; undefined when unknown. */
  nextLevel: string | undefined
}

/** Returns the progress to the next VIP level; null if the server sends none. */
export function vipProgress(level: User['level_data']): VipProgress | null {
  if (!level) return null
  const shares = [
    shareOf(level.deposited, level.nextDeposit),
    shareOf(level.turnover, level.nextTurnover),
  ].filter((share) => share !== null)
  if (shares.length === 0) return null
  return {
    share: Math.min(...shares),
    deposit: missing(level.gapDeposit),
    turnover: missing(level.gapTurnover),
    nextLevel: level.nextLevel || undefined,
  }
}

function shareOf(done: Amount | null, needed: Amount | null): number | null {
  if (done === null || needed === null || compareAmounts(needed, ZERO) <= 0) return null
  return Math.min(1, Math.max(0, Number(done) / Number(needed)))
}

function missing(gap: Amount | null): Amount | null {
  return gap !== null && compareAmounts(gap, ZERO) > 0 ? gap : null
}
