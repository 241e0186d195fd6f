import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DepositChannel } from '../../api/deposits.ts'
import { type Confirmation, ConfirmationSheet, MemoryNote } from '../../components/confirmation-sheet.tsx'
import { MoneyFact, useMoneyText, useUsdtText } from '../../components/own-money.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { addAmounts, formatAmount } from '../../money/arithmetic.ts'
import type { User } from '../../session/user.ts'
import { Fact } from '../../ui/rows.tsx'
import type { AmountOrder } from '../submission/use-submit.tsx'
import { type DepositTotals, totalsOf } from './rules.ts'
import { useSiteDetails, useVipLevel } from '../../site/details.ts'
import { BalanceAfter } from '../submission/money-form.tsx'

interface ConfirmSheetProps extends Confirmation {
  order: AmountOrder
  channel: DepositChannel
  user: User
  /** Why the deposit can’t be confirmed yet. */
  reason: string | undefined
}

/** The sheet that confirms a deposit (specification section 5). Shows the order that will be sent. */
export function ConfirmSheet({ order, channel, user, reason, ...confirmation }: ConfirmSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const amount = moneyText(order.money)
  const { rules } = useSiteDetails()
  const leastToWithdraw = useVipLevel(user)?.minWithdrawal
  const sum = totalsOf(order.money, channel)
  return (
    <ConfirmationSheet
      {...confirmation}
      title={t`Confirm deposit`}
      action={<Trans comment="button that sends the order">Deposit {amount}</Trans>}
      disabled={!confirmation.busy && reason !== undefined}
      reason={reason}
    >
      <dl className="flex flex-col gap-1">
        <Fact name={<Trans>Channel</Trans>}>{order.title}</Fact>
        <SumFacts channel={channel} sum={sum} />
        {rules.deposit_eta_text && (
          <Fact name={<Trans comment="when money is on the member's account">Arrival</Trans>}>
            {rules.deposit_eta_text}
          </Fact>
        )}
        <BalanceAfter of={(central) => addAmounts(central, sum.credited)} leastToWithdraw={leastToWithdraw} />
      </dl>
      <MemoryNote>
        <Trans>
          This browser can’t save anything. Keep this tab open until you see the result, and don’t deposit in
          another tab: this order would be missing there.
        </Trans>
      </MemoryNote>
      <p className="text-12 text-ink-2">
        <SentencePair
          first={<Trans>Once you confirm, we create the order and show you how to pay.</Trans>}
          second={<Turnover user={user} />}
        />
      </p>
    </ConfirmationSheet>
  )
}

/** Explains turnover where the operator's rule is shown. Without a rule, says that there may be one and where to learn more. */
function Turnover({ user }: { user: User }) {
  const { rules } = useSiteDetails()
  const isReported = Boolean(user.sum_water && user.ok_water)
  if (rules.deposit_turnover_text)
    return (
      <SentencePair
        first={
          <Trans comment="turnover: valid bets that count">
            Turnover is the total of your valid bets, won or lost.
          </Trans>
        }
        second={isReported && <Trans>The withdrawal page shows how much is left.</Trans>}
      />
    )
  return (
    <SentencePair
      first={
        isReported ? (
          <Trans comment="turnover: valid bets that count">
            If this money needs turnover before you can withdraw it, the withdrawal page shows how much is
            left.
          </Trans>
        ) : (
          <Trans comment="turnover: valid bets that count">
            This money may have a turnover requirement before you can withdraw it.
          </Trans>
        )
      }
      second={
        <Link to="/service" search={{ topic: 'turnover' }} className="underline">
          <Trans>What counts as turnover</Trans>
        </Link>
      }
    />
  )
}

interface SumFactsProps {
  channel: DepositChannel
  sum: DepositTotals
}

/**
 * The facts of a deposit's totals: amount paid, bonus and amount credited. If the channel uses USDT, the amount paid is in USDT,
 * with the rate.
 */
export function SumFacts({ channel: { gift, rate }, sum }: SumFactsProps) {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  const usdtText = useUsdtText()
  const { rules } = useSiteDetails()
  const percent = gift?.kind === 'percent' ? `${formatAmount(gift.value, locale, 0)}%` : ''
  const price = rate && moneyText(rate)
  return (
    <>
      {sum.usdt && (
        <Fact name={<Trans>You send</Trans>} tone="strong">
          {usdtText(sum.usdt)}
        </Fact>
      )}
      <MoneyFact
        name={
          sum.usdt ? (
            <Trans comment="the USDT amount in the member's currency">Value</Trans>
          ) : (
            <Trans>You pay</Trans>
          )
        }
        value={sum.pay}
        always
      />
      {price && (
        <Fact name={<Trans>Rate</Trans>}>
          <Trans>1 USDT = {price}</Trans>
        </Fact>
      )}
      {sum.gift && (
        <MoneyFact
          name={percent ? <Trans>{percent} bonus</Trans> : <Trans>Bonus</Trans>}
          tone="gold"
          value={sum.gift}
          prefix="+"
          always
        />
      )}
      <MoneyFact
        name={<Trans comment="what is credited to the wallet in the end">You get</Trans>}
        tone="strong"
        value={sum.credited}
        always
      />
      {rules.deposit_turnover_text && (
        <Fact name={<Trans comment="turnover: valid bets that count">Turnover needed to withdraw</Trans>}>
          {rules.deposit_turnover_text}
        </Fact>
      )}
    </>
  )
}
