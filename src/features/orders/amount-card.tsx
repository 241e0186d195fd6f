import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DepositDetails, PAY_BY } from '../../api/deposits.ts'
import { type Deadline, isOver, useDeadlineText } from './deadline.ts'
import { isFirstLoad } from '../../components/query-view.tsx'
import { OrderIcon } from '../../components/order-icon.tsx'
import { MoneyFact, OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import { STATE_TONES } from '../../components/state-text.ts'
import { isInProgress, isUnsuccessful, orderState } from '../../api/order-state.ts'
import { addAmounts, compareAmounts } from '../../money/arithmetic.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/rows.tsx'
import { useWallet } from '../wallet/wallet.tsx'
import { type DepositOrder, useWalletSince } from './use-order.ts'
import { cx } from '../../ui/cx.ts'
import { Ring } from '../../ui/progress.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { leftUntil, useTimeLeft } from './time-left.ts'
import { UsdtMoney } from './usdt-money.tsx'

// The assumed time to pay when the server sends only the deadline.
const USUAL_SPAN_MS = 15 * 60_000

interface AmountCardProps {
  details: DepositDetails
  /** False if the payment details are missing or wrong: there is nothing to pay then. */
  canPay: boolean
  order: Pick<DepositOrder, 'status' | 'endedAt' | 'reason' | 'channel' | 'gift' | 'giftFor'>
  deadline: Deadline | null
  now: number
}

/** The amount of a deposit. While the deposit is open, shows the time left to pay; afterwards, shows the result. */
export function AmountCard({ details, canPay, order, deadline, now }: AmountCardProps) {
  const { status, reason, channel } = order
  // Wait for the currency: without its sign, the amount is unclear and has a gap before it.
  const isLoading = isFirstLoad(useWallet().query)
  const state = status === undefined ? 'unknown' : orderState(status)
  const open = status === undefined || isInProgress(status)
  const unsuccessful = status !== undefined && isUnsuccessful(status)
  const usdt = open && details.type === PAY_BY.usdt ? details.usdt : null
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <OrderIcon isInProgress={open}>
        {open ? (
          deadline && <Countdown deadline={deadline} now={now} />
        ) : (
          <StatusIcon tone={STATE_TONES[state]} size="lg" />
        )}
      </OrderIcon>
      <div className="min-w-0 grow basis-[11rem]">
        <p
          className={cx(
            'text-28 font-bold wrap-anywhere',
            unsuccessful && 'text-ink-2 line-through',
            isLoading && !usdt && 'invisible',
          )}
        >
          {usdt ? <UsdtMoney value={usdt} always /> : <OwnMoney value={details.money} always={open} />}
        </p>
        {usdt && (
          <p className="font-semibold text-ink-2">
            <OwnMoney value={details.money} always />
          </p>
        )}
        {channel && (
          <p className="font-semibold wrap-anywhere text-ink-2" translate="no">
            {channel}
          </p>
        )}
        {/* A live region: it announces that the time to pay has run out. */}
        <output className="block text-12 text-ink-2">
          {open ? (
            <PaymentStep type={details.type} canPay={canPay} deadline={deadline} now={now} />
          ) : unsuccessful ? (
            reason || <Trans>This deposit didn’t go through, so nothing was added to your balance.</Trans>
          ) : (
            <Trans>The money was added to your central wallet.</Trans>
          )}
        </output>
      </div>
      {!unsuccessful && <CreditedFacts details={details} order={order} isAwaited={open} />}
    </Card>
  )
}

interface CreditedFactsProps extends Pick<AmountCardProps, 'details' | 'order'> {
  isAwaited: boolean
}

/** The facts about a credited deposit: its bonus and, once it has arrived, the USDT sent and the balance. May be empty. */
function CreditedFacts({ details, order: { endedAt, gift, giftFor }, isAwaited }: CreditedFactsProps) {
  const { type, money, usdt, rate } = details
  const moneyText = useMoneyText()
  const isHidden = useHiddenAmounts()
  const price = rate && !isHidden && moneyText(rate)
  const { central, stale } = useWalletSince(endedAt)
  const isGiftKnown = isAwaited || (money && giftFor && compareAmounts(money, giftFor) === 0)
  return (
    <dl className="flex basis-full flex-col gap-1 border-t border-line pt-3 empty:hidden">
      {!isAwaited && type === PAY_BY.usdt && usdt && (
        <>
          <Fact name={<Trans>You sent</Trans>}>
            <UsdtMoney value={usdt} />
          </Fact>
          {price && (
            <Fact name={<Trans>Rate</Trans>}>
              <Trans>1 USDT = {price}</Trans>
            </Fact>
          )}
        </>
      )}
      {gift && money && isGiftKnown && (
        <>
          <MoneyFact name={<Trans>Bonus</Trans>} tone="gold" value={gift} prefix="+" always={isAwaited} />
          <MoneyFact
            name={
              isAwaited ? (
                <Trans comment="what is credited to the wallet in the end">You get</Trans>
              ) : (
                <Trans comment="what was credited to the wallet">You received</Trans>
              )
            }
            tone="strong"
            value={addAmounts(money, gift)}
            always={isAwaited}
          />
        </>
      )}
      {/* Always there, so that nothing moves when the balance arrives. */}
      {!isAwaited && (
        <Fact name={<Trans>Central wallet now</Trans>}>
          <span className={stale ? 'text-ink-2' : ''}>
            <OwnMoney value={central} />
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Countdown({ deadline, now }: { deadline: Deadline; now: number }) {
  const { t } = useLingui()
  const timeLeft = useTimeLeft()
  const left = leftUntil(deadline, now)
  return (
    <div role="timer" aria-label={t`Time left to pay`}>
      <Ring value={left / (deadline.span ?? USUAL_SPAN_MS)}>{timeLeft(left)}</Ring>
    </div>
  )
}

function PaymentStep({
  type,
  canPay,
  deadline,
  now,
}: Pick<AmountCardProps, 'canPay' | 'deadline' | 'now'> & Pick<DepositDetails, 'type'>): ReactNode {
  const until = useDeadlineText(deadline, now)
  if (isOver(deadline, now))
    return <Trans>The time to pay has run out. Don’t send any money for this order.</Trans>
  if (!canPay) return null
  switch (type) {
    case PAY_BY.page:
      return until ? (
        <Trans>Pay on the payment page before {until}</Trans>
      ) : (
        <Trans>Pay on the payment page</Trans>
      )
    case PAY_BY.usdt:
      return until ? (
        <Trans>Send to this address so that it arrives before {until}</Trans>
      ) : (
        <Trans>Send to this address</Trans>
      )
    case PAY_BY.account:
    case PAY_BY.bank:
      return until ? (
        <Trans>Transfer to this account before {until}</Trans>
      ) : (
        <Trans>Transfer to this account</Trans>
      )
    case undefined:
    default:
      return null
  }
}
