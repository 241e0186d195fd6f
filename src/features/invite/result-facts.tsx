import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Promotion } from '../../api/promotion.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** Who came by the member's link and what that brought, as the server says it; `--` where it does not. */
export function ResultFacts({ invitation }: { invitation: Promotion }) {
  const { registered, active, friendsBets, rebate, paidOut } = invitation
  const sign = useCurrencySign()
  return (
    <Card>
      <div className="mb-3 grid grid-cols-2 gap-3 border-b border-line pb-3 text-center">
        <Count value={registered}>
          <Trans comment="how many friends">Registered</Trans>
        </Count>
        <Count value={active}>
          <Trans comment="how many friends">Active</Trans>
        </Count>
      </div>
      <Facts className="flex flex-col gap-1">
        <Fact name={<Trans>Friends’ bets</Trans>}>
          <Money value={friendsBets} sign={sign} />
        </Fact>
        <Fact name={<Trans comment="sum of rebates">Paid</Trans>}>
          <Money value={paidOut} sign={sign} />
        </Fact>
        <Fact name={<Trans>Rebate in all</Trans>} tone="strong">
          <Money value={rebate} sign={sign} />
        </Fact>
      </Facts>
    </Card>
  )
}

function Count({ value, children }: { value: number | undefined; children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <p className="flex flex-col-reverse text-12 text-ink-2">
      <span>{children}</span>
      <b className="text-28 font-bold text-ink tabular-nums">
        {value === undefined ? '--' : new Intl.NumberFormat(locale).format(value)}
      </b>
    </p>
  )
}
