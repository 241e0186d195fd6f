import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../components/failure-text.ts'
import { currencySign, Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { VipIcon } from '../../ui/icons/pages.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useForgetStalePayments } from '../orders/deadline.ts'
import { LockedSheet } from '../member/locked-sheet.tsx'
import { OpenOrders, useAwaitsOrders } from '../orders/open-orders.tsx'
import { QuickAction, QuickActions, useWallet, WalletHead } from '../wallet/wallet.tsx'

/** The member's balance and the quick actions. The frame in index.html has the same height. */
function WalletCard({ onRefresh }: { onRefresh: () => void }) {
  const wallet = useWallet()
  const { user, central, locked, total, stale, query } = wallet
  const failureText = useFailureText()
  const [explaining, setExplaining] = useState(false)
  return (
    <Card className="min-h-57">
      <WalletHead wallet={wallet} onRefresh={onRefresh} />
      {!user && query.error ? (
        <div ref={focusHeadingAfter} role="alert" data-failed className="flex items-center gap-3">
          <p className="grow text-12 text-ink-2">
            <b className="block text-34 font-bold text-ink">--</b>
            {failureText(query.error)}
          </p>
          <Button variant="ghost" size="sm" className="shrink-0" onClick={onRefresh}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : !user ? (
        <div className="flex min-h-17 flex-col gap-3 pt-1">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-4 w-56" />
        </div>
      ) : (
        <>
          <p className={`text-34 font-bold ${stale ? 'text-ink-2' : ''}`}>
            <Money value={total} sign={currencySign(user)} />
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            className="-my-2 flex min-h-11 w-full items-center gap-1 text-left text-12 text-ink-2"
            onClick={() => setExplaining(true)}
          >
            <span>
              <Trans>
                Central <Money value={central} />
              </Trans>
              <span aria-hidden="true"> · </span>
              <Trans>
                Locked <Money value={locked} />
              </Trans>
            </span>
            <InfoIcon className="size-4 shrink-0 text-ink-3" />
            <span className="sr-only">
              <Trans>What is locked money?</Trans>
            </span>
          </button>
        </>
      )}
      <QuickActions className="mt-1.5">
        <QuickAction to="/vip" icon={VipIcon} gold>
          {user ? user.vip_level : <Trans comment="quick action">VIP</Trans>}
        </QuickAction>
      </QuickActions>
      {explaining && <LockedSheet onClose={() => setExplaining(false)} />}
    </Card>
  )
}

export interface MemberHomeProps {
  onRefresh: () => void
  /** The parts that guests see too: the announcements, and the lobby. */
  news: ReactNode
  children: ReactNode
}

/** A member's home: the balance, the open orders, and the parts that guests see too. */
export function MemberHome({ onRefresh, news, children }: MemberHomeProps) {
  useForgetStalePayments()
  // Hidden until the open orders are loaded, because they would push this content down.
  const hidden = useAwaitsOrders() && 'invisible'
  return (
    <>
      <div>
        <WalletCard onRefresh={onRefresh} />
        <OpenOrders />
        <div className={cx('flex flex-col gap-3 empty:hidden', hidden)}>{news}</div>
      </div>
      <div className={cx(hidden)}>{children}</div>
    </>
  )
}
