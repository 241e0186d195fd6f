import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LimitFacts, PeriodName } from './limit-facts.tsx'
import { PERIODS, type Limit, type Period } from './rules.ts'
import { useDepositUse } from './use-deposit-use.ts'
import type { ChosenNow } from './use-safer-play.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Row, rowClass } from '../../ui/row.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { NextLimit } from './next-limit.tsx'
import { Tool } from './tool.tsx'

/** The deposit limits: what each is, what it will be, and what is left of it. */
export function Limits({ member, chosen }: { member: string; chosen: ChosenNow }) {
  const [asked, setAsked] = useState<Period>()
  const use = useDepositUse(chosen)
  return (
    <Tool title={<Trans>Deposit limits</Trans>}>
      <Card>
        <ul className="row-list -my-3">
          {PERIODS.map((period) => (
            <li key={period}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={rowClass}
                onClick={() => setAsked(period)}
              >
                <Row
                  title={<PeriodName period={period} />}
                  subtitle={<NextLimit limit={chosen.limits[period]} />}
                  end={<Now limit={chosen.limits[period]} />}
                  chevron
                />
              </button>
            </li>
          ))}
        </ul>
        {use.uses.length > 0 && (
          <div className="mt-6 border-t border-line pt-3">
            <LimitFacts use={use} />
          </div>
        )}
        <p className="mt-4 text-12 text-ink-2">
          <Trans>
            A limit counts what you pay in, in gross: withdrawals do not make room again. 24 hours and 7 days
            count back from now; the month is the calendar month.
          </Trans>
        </p>
      </Card>
      {asked && (
        <LimitSheet
          member={member}
          period={asked}
          limit={chosen.limits[asked]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Tool>
  )
}

function Now({ limit }: { limit: Limit | undefined }) {
  const moneyText = useMoneyText()
  return limit ? (
    <b className="font-semibold text-ink">{moneyText(limit.amount, 0)}</b>
  ) : (
    <Trans comment="there is no deposit limit">No limit</Trans>
  )
}
