import { type Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'

/** Central and locked together; null when one of them was not told, since half a sum would be a wrong one. */
export function walletTotal(wallet: { balance: Amount | null; lock_balance: Amount | null }): Amount | null {
  const { balance, lock_balance } = wallet
  return balance === null || lock_balance === null ? null : addAmounts(balance, lock_balance)
}
