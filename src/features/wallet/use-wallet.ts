import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '../../components/connection.ts'
import type { Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'

/** After so many milliseconds a balance is shown grey, with its time. */
const FRESH_MS = 60_000

/** The member's wallet as last told; for a guest nothing is asked. Money that was not told is null. */
export function useWallet() {
  const { token } = useSession()
  const online = useOnline()
  const query = useQuery({ ...userQuery, enabled: token !== undefined })
  const old = useOld(query.dataUpdatedAt)
  const user = query.data
  return {
    query,
    user,
    central: user?.balance ?? null,
    locked: user?.lock_balance ?? null,
    total: user ? walletTotal(user) : null,
    /** The figures are older than a minute, or there is no connection. */
    stale: !online || old,
  }
}

/** A member's wallet as last told. */
export type Wallet = ReturnType<typeof useWallet>

function useOld(moment: number): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment + FRESH_MS - Date.now()) + 10)
    return () => clearTimeout(timer)
  }, [moment])
  return now - moment >= FRESH_MS
}

/** Central and locked together; null when one of them was not told, since half a sum would be a wrong one. */
export function walletTotal(wallet: { balance: Amount | null; lock_balance: Amount | null }): Amount | null {
  const { balance, lock_balance } = wallet
  return balance === null || lock_balance === null ? null : addAmounts(balance, lock_balance)
}
