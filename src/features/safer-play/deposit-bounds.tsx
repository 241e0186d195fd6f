import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Amount, ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { useMoneyText } from '../../components/own-money.tsx'
import { useHiddenAmounts } from '../../money/money.tsx'
import { useJournal } from '../../submissions/journal.ts'
import { Card, Section } from '../../ui/card.tsx'
import { brokenBy } from './trades.ts'
import { type DepositUse, LimitFacts, useDepositUse } from './limit-facts.tsx'
import { usePlayBlockText } from './play-blocked-card.tsx'
import { type ChosenNow, useSaferPlay } from './safer-play-store.ts'

/** Returns why the member’s deposit limits don’t allow an amount. Undefined if they do. Also returns a view of these limits. */
export function useDepositBounds(money: Amount | undefined): {
  blockReason: string | undefined
  /** True while the records are being fetched, after which the reason may no longer apply. */
  isChecking: boolean
  bounds: ReactNode
} {
  const chosen = useSaferPlay()
  const use = useDepositUse(chosen)
  // Hidden while deposits are blocked: the button shows why.
  const isShown = chosen?.playBlock === undefined && use.uses.length > 0
  return {
    blockReason: useBlockReason(chosen, use, money),
    isChecking: use.isChecking,
    bounds: isShown && (
      <Section title={<Trans>Your deposit limit, on this device</Trans>}>
        <Card>
          <LimitFacts use={use} />
        </Card>
      </Section>
    ),
  }
}

/**
 * Returns why the member’s unconfirmed deposit can’t be sent again. The time-out or the lower limit may be newer than the
 * deposit.
 */
export function useResendBlockReason(): string | undefined {
  const chosen = useSaferPlay()
  const deposit = useJournal().find(({ kind, state }) => kind === 'deposit' && state === 'unconfirmed')
  const use = useDepositUse(deposit && chosen, deposit?.requestId)
  return useBlockReason(chosen, use, deposit?.money ?? undefined)
}

/** Returns why an amount can’t be deposited now; undefined if it can. */
function useBlockReason(
  chosen: ChosenNow | undefined,
  { uses, isChecking }: DepositUse,
  money: Amount | undefined,
): string | undefined {
  const { t } = useLingui()
  const blockText = usePlayBlockText()
  const moneyText = useMoneyText()
  const hidden = useHiddenAmounts()
  if (chosen?.playBlock) return blockText(chosen.playBlock)
  if (!chosen || (uses.length > 0 && isChecking)) return t`We’re checking your deposit limit.`
  const broken = money && brokenBy(money, uses)
  if (!broken) return undefined
  const left = moneyText(broken.left, 0)
  const isBrief = hidden || compareAmounts(broken.left, ZERO) <= 0
  if (broken.period === 'day')
    return isBrief
      ? t`That’s over your 24-hour limit.`
      : t`That’s over your 24-hour limit. You can deposit at most ${left} more.`
  if (broken.period === 'week')
    return isBrief
      ? t`That’s over your 7-day limit.`
      : t`That’s over your 7-day limit. You can deposit at most ${left} more.`
  return isBrief
    ? t`That’s over your monthly limit.`
    : t`That’s over your monthly limit. You can deposit at most ${left} more.`
}
