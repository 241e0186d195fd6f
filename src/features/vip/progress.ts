import type { User } from '../../session/user.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts, shareOf } from '../../money/arithmetic.ts'

/** How far a member is with what a VIP level asks for; null is what was not told. */
export interface Way {
  done: Amount | null
  needed: Amount | null
  missing: Amount | null
  /** 0 to 1, to be drawn; null when it cannot be. */
  share: number | null
}

/** The ways to the next VIP level. */
export interface Ways {
  /** The next level's name; undefined when it was not told. */
  next: string | undefined
  /** There is no higher level. */
  isHighest: boolean
  deposit: Way
  turnover: Way
}

function wayOf(done: Amount | null, needed: Amount | null, gap: Amount | null): Way {
  const isDrawn = done !== null && needed !== null && compareAmounts(needed, ZERO) > 0
  return {
    done,
    needed,
    missing: gap !== null && compareAmounts(gap, ZERO) < 0 ? ZERO : gap,
    share: isDrawn ? Math.min(1, Math.max(0, shareOf(done, needed))) : null,
  }
}

/** The ways to the next VIP level as the server tells them; `highest` is the last level of the operator's config, where there is one. */
export function waysOf(user: Pick<User, 'vip_level' | 'level_data'>, highest: string | undefined): Ways {
  const told = user.level_data
  return {
    next: told?.nextLevel || undefined,
    isHighest: user.vip_level === highest || user.vip_level === told?.nextLevel,
    deposit: wayOf(told?.deposited ?? null, told?.nextDeposit ?? null, told?.gapDeposit ?? null),
    turnover: wayOf(told?.turnover ?? null, told?.nextTurnover ?? null, told?.gapTurnover ?? null),
  }
}
