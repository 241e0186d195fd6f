import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DepositChannel } from '../../api/deposits.ts'
import { useCurrencySign, useMoneyText, useUsdtText } from '../../components/money-text.ts'
import type { Sum } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { Money } from '../../money/money.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

interface SumFactsProps {
  channel: DepositChannel
  sum: Sum
  /** Facts that come first. */
  children?: ReactNode
}

/** What a deposit comes to: paid, given on top, arriving, and in USDT where the channel pays in it. */
export function SumFacts({ channel: { gift, rate }, sum, children }: SumFactsProps) {
  const { locale } = useLanguage()
  const sign = useCurrencySign()
  const moneyText = useMoneyText()
  const usdtText = useUsdtText()
  const percent = gift?.kind === 'percent' ? `${formatAmount(gift.value, locale, 0)}%` : ''
  const price = rate && moneyText(rate)
  return (
    <Facts className="flex flex-col gap-1">
      {children}
      <Fact name={<Trans>You pay</Trans>}>
        <Money value={sum.pay} sign={sign} always />
      </Fact>
      {sum.gift && (
        <Fact name={<Trans>Gift {percent}</Trans>} tone="gold">
          <Money value={sum.gift} sign={sign} prefix="+" always />
        </Fact>
      )}
      <Fact name={<Trans comment="what is credited to the wallet in the end">Arrives</Trans>} tone="strong">
        <Money value={sum.arrives} sign={sign} always />
      </Fact>
      {rate && sum.usdt && (
        <>
          <Fact name={<Trans>Rate</Trans>}>
            <Trans>1 USDT = {price}</Trans>
          </Fact>
          <Fact name={<Trans>You send</Trans>} tone="strong">
            {usdtText(sum.usdt)}
          </Fact>
        </>
      )}
    </Facts>
  )
}
