import type { ReactNode } from 'react'
import { useForgetStalePayments } from '../deposit/use-forget-stale-payments.ts'
import { OpenSubmissions, OrdersOnTheirWay, useNewestRows } from '../submission/open-orders.tsx'
import { cx } from '../../ui/cx.ts'
import { WalletCard } from './wallet-card.tsx'

/** What a member's home takes. */
export interface MemberHomeProps {
  onRefresh: () => void
  /** What everybody sees. */
  children: ReactNode
}

/** A member's home: the balance, orders that are not settled yet, and below them what everybody sees. */
export function MemberHome({ onRefresh, children }: MemberHomeProps) {
  useForgetStalePayments()
  const deposits = useNewestRows('deposits')
  const withdrawals = useNewestRows('withdrawals')
  const isAsked = deposits.isLoading || withdrawals.isLoading
  return (
    <>
      <WalletCard onRefresh={onRefresh} />
      <OpenSubmissions />
      <OrdersOnTheirWay />
      {/* Nothing below is pushed down by an order that comes to be known. */}
      <div className={cx('flex flex-col gap-3', isAsked && 'invisible')}>{children}</div>
    </>
  )
}
