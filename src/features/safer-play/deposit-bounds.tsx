import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import type { Amount } from '../../money/amount.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { brokenBy } from './trades.ts'
import { LimitFacts, useDepositUse } from './limit-facts.tsx'
import { useShutText } from './shut-card.tsx'
import { useSaferPlay } from './safer-play-store.ts'

/** Whether the deposit limits allow an amount. `whyNot` is undefined if they do. */
export interface Judged {
  money: Amount | undefined
  whyNot: string | undefined
}

/** The deposit limits that the member has set on this device. Calls `onJudged` with whether they allow the amount. */
export function DepositBounds({
  money,
  onJudged,
}: {
  money: Amount | undefined
  onJudged: (judged: Judged) => void
}): ReactNode {
  const { t } = useLingui()
  const chosen = useSaferPlay()
  const use = useDepositUse(chosen)
  const shutText = useShutText()
  const moneyText = useMoneyText()
  const shut = chosen?.shut && shutText(chosen.shut)

  const judge = () => {
    if (shut !== undefined) return shut
    if (!chosen || (use.uses.length > 0 && use.isAsking)) return t`We’re checking your deposit limit.`
    const broken = money && brokenBy(money, use.uses)
    if (!broken) return undefined
    const left = moneyText(broken.left, 0)
    if (broken.period === 'day')
      return t`That’s over your 24-hour limit. You can deposit at most ${left} more.`
    if (broken.period === 'week')
      return t`That’s over your 7-day limit. You can deposit at most ${left} more.`
    return t`That’s over your monthly limit. You can deposit at most ${left} more.`
  }
  const whyNot = judge()
  useEffect(() => onJudged({ money, whyNot }), [money, whyNot, onJudged])

  // Hidden while deposits are blocked: the button shows why.
  return (
    shut === undefined &&
    use.uses.length > 0 && (
      <Section title={<Trans>Your deposit limit, on this device</Trans>}>
        <Card>
          <LimitFacts use={use} />
        </Card>
      </Section>
    )
  )
}

/** Why deposits are blocked, as text. */
export function ShutWords(): ReactNode {
  const shutText = useShutText()
  const shut = useSaferPlay()?.shut
  return shut && shutText(shut)
}
