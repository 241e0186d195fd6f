import { Trans, useLingui } from '@lingui/react/macro'
import type { Amount } from '../../money/amount.ts'
import { useMoneyText } from '../../components/money-text.ts'

interface TurnoverBarProps {
  needed: Amount | null | undefined
  done: Amount | null | undefined
  /** How much of it is done, up to 1. */
  share: number
}

/** How far the turnover is that a withdrawal needs. */
export function TurnoverBar({ needed, done, share }: TurnoverBarProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const [reached, goal] = [done, needed].map((value) => (value ? moneyText(value, 0) : '--'))
  return (
    <>
      <progress
        aria-label={t`Turnover`}
        value={share}
        max={1}
        className="mt-2 block h-2 w-full accent-accent"
      />
      <p className="mt-1 tabular-nums">
        <Trans>
          {reached} of {goal}
        </Trans>
      </p>
    </>
  )
}
