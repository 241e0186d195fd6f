import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Venue } from '../../api/venues.ts'
import { ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { userQuery } from '../../session/user-query.ts'
import { askVenueMoney, forgetBalances, walletOf, type VenueMoney } from './venue-money.ts'

/**
 * When the member is back from a game that was opened with `wentTo`, the user info is asked anew, once. Whoever moves money by hand is told what
 * still lies at the venue, until it is put away.
 */
export function useReturn(byHand: boolean) {
  const client = useQueryClient()
  const [venue, wentTo] = useState<Venue>()
  const [left, setLeft] = useState<VenueMoney>()

  useEffect(() => {
    if (!venue) return undefined
    let isAway = document.visibilityState === 'hidden'
    const look = () => {
      if (document.visibilityState === 'hidden') isAway = true
      else if (isAway) void comeBack(venue)
    }
    const comeBack = async (from: Venue) => {
      wentTo(undefined)
      forgetBalances(client)
      // The browser's coming back into sight may have it asked for already.
      void client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
      if (!byHand) return
      const money = await askVenueMoney(client, from).catch(() => ({
        ...walletOf(client, from),
        balance: null,
      }))
      if (money.balance === null || compareAmounts(money.balance, ZERO) > 0) setLeft(money)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [venue, byHand, client])

  return {
    left,
    wentTo: (to: Venue) => {
      setLeft(undefined)
      wentTo(to)
    },
    putAway: () => setLeft(undefined),
  }
}
