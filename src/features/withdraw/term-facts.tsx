import { Trans } from '@lingui/react/macro'
import type { Amount } from '../../money/amount.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Fact } from '../../ui/facts.tsx'

/** What a withdrawal costs, when it arrives and at which rate, as far as the operator tells. */
export function TermFacts({ rate }: { rate: Amount | null }) {
  const { rules } = useSiteDetails()
  const moneyText = useMoneyText()
  const price = rate && moneyText(rate)
  return (
    <>
      {rules.withdraw_fee_text && <Fact name={<Trans>Fee</Trans>}>{rules.withdraw_fee_text}</Fact>}
      {rules.withdraw_eta_text && (
        <Fact name={<Trans comment="when a withdrawal is on the member's account">Arrival</Trans>}>
          {rules.withdraw_eta_text}
        </Fact>
      )}
      {price && (
        <Fact name={<Trans>Rate</Trans>}>
          <Trans>1 USDT = {price}</Trans>
        </Fact>
      )}
    </>
  )
}
