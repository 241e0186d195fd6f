import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Venue } from '../../api/venues.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { OwnMoney } from '../../components/own-money.tsx'
import { showToast } from '../../components/toasts.ts'
import { ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { userQuery } from '../../session/user.ts'
import { onVisibility } from '../../time/clock.ts'
import { clearOfBar } from '../../ui/bottom-bar.ts'
import { IconButton } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { fetchVenueMoney, invalidateBalances, type VenueMoney, walletOf } from '../transfer/queries.ts'
import type { MovedNote } from './launch-sheet.tsx'

let dismissMoved: (() => void) | undefined

/** Shows where the money of a launch is, once no sheet shows it. */
export function showMoved(moved: MovedNote | undefined) {
  if (moved) dismissMoved = showToast(moved)
}

/**
 * Shows the money left in a venue after a game. Has a link to recover it. Overlays the page, so that nothing is pushed down. Put it
 * into a live region.
 */
export function ReturnCard({ left: { title, balance }, onClose }: { left: VenueMoney; onClose: () => void }) {
  const { t } = useLingui()
  const amount = balance && <OwnMoney value={balance} />
  return (
    <div
      ref={clearOfBar}
      className="tab-column pointer-events-none fixed inset-x-0 bottom-0 px-safe pb-24 md:pb-4"
    >
      <div
        className={cx(
          cardClass,
          'pointer-events-auto flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 p-4',
        )}
      >
        <p className="min-w-0 grow basis-[11rem]">
          {amount === null ? (
            <Trans>Any money you don’t play with stays at {title} until you bring it back.</Trans>
          ) : (
            <Trans>
              You still have {amount} at {title}.
            </Trans>
          )}
        </p>
        <div className="flex grow items-center justify-between gap-1">
          <ButtonLink to="/transfer" search={{ recover: true }} variant="ghost" size="sm">
            <Trans>Bring all money back</Trans>
          </ButtonLink>
          <IconButton
            ref={focusHeadingAfter}
            icon={CrossIcon}
            label={t`Close`}
            className="-mr-2 text-ink-2"
            onClick={onClose}
          />
        </div>
      </div>
    </div>
  )
}

/**
 * Refetches the user info when the member returns from a game. Call `wentTo` when a game opens. With automatic transfer off, `left`
 * is the money left in the venue, until dismissed.
 */
export function useReturn(byHand: boolean) {
  const client = useQueryClient()
  const [away, setAway] = useState<Venue>()
  const [left, setLeft] = useState<VenueMoney>()

  useEffect(() => {
    if (!away) return undefined
    let isAway = document.visibilityState === 'hidden'
    const check = () => {
      if (document.visibilityState === 'hidden') isAway = true
      else if (isAway) void comeBack(away)
    }
    const comeBack = async (from: Venue) => {
      setAway(undefined)
      invalidateBalances(client, from)
      // A refetch on focus may already be running.
      void client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
      if (!byHand) return
      const money = await fetchVenueMoney(client, from).catch(() => ({
        ...walletOf(client, from),
        balance: null,
      }))
      if (money.balance === null || compareAmounts(money.balance, ZERO) > 0) {
        // The card replaces the toast.
        dismissMoved?.()
        setLeft(money)
      }
    }
    return onVisibility(check)
  }, [away, byHand, client])

  return {
    left,
    wentTo: (to: Venue) => {
      setLeft(undefined)
      setAway(to)
    },
    dismiss: () => setLeft(undefined),
  }
}
