import { Trans } from '@lingui/react/macro'
import type { Activity } from '../../api/activities.ts'
import type { Span } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { amount, ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts, percentOf } from '../../money/arithmetic.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { useSpanWords } from './words.ts'

const HUNDRED_TIMES = amount('10000')

/** The terms of an activity in plain words: who pays, what has to be bet, and when. */
export function Terms({ activity, span }: { activity: Activity; span: Span }) {
  const spanWords = useSpanWords()
  return (
    <Section title={<Trans>The terms in short</Trans>}>
      <Card flush className="px-4 py-1">
        <Facts className="row-list">
          <Fact stacked name={<Trans>Who pays it</Trans>}>
            <Payer by={activity.by} />
          </Fact>
          <Fact
            stacked
            name={<Trans comment="turnover: valid bets that count">Turnover before a withdrawal</Trans>}
          >
            <Multiple multiple={activity.turnoverMultiple} />
          </Fact>
          <Fact stacked name={<Trans>When, in this device’s time</Trans>}>
            {spanWords(span)}
          </Fact>
        </Facts>
      </Card>
    </Section>
  )
}

function Payer({ by }: Pick<Activity, 'by'>) {
  if (by === undefined) return '--'
  return by === 'system' ? (
    <Trans>The system pays it by itself to everyone who meets the terms. You do not apply.</Trans>
  ) : (
    <Trans>You apply here within its time. The operator looks at it and pays.</Trans>
  )
}

function Multiple({ multiple }: { multiple: Amount | null }) {
  const { locale } = useLanguage()
  if (multiple === null) return '--'
  if (compareAmounts(multiple, ZERO) <= 0) return <Trans>None: what it gives can be withdrawn at once.</Trans>
  const times = formatAmount(multiple, locale, 0)
  const given = formatAmount(amount('100'), locale, 0)
  const bet = formatAmount(percentOf(HUNDRED_TIMES, multiple), locale, 0)
  return (
    <>
      <span className="block">
        <Trans comment="{times} is a figure, e.g. 3">{times} times what it gives</Trans>
      </span>
      <span className="block font-normal text-ink-2">
        <Trans comment="{given} is 100, {bet} e.g. 300">
          If it gives {given}, valid bets of {bet} are needed before it can be withdrawn.
        </Trans>
      </span>
    </>
  )
}
