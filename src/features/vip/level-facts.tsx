import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VipLevel } from '../../api/site-details.ts'
import { useLanguage } from '../../i18n/language.ts'
import { amount, type Amount } from '../../money/amount.ts'
import { formatAmount } from '../../money/arithmetic.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'

/** The requirements and benefits of a level; `--` without a level and where the operator sends nothing. */
export function LevelFacts({ level, title }: { level: VipLevel | undefined; title: string | undefined }) {
  const rebates = level?.rebates
  return (
    <>
      <Group
        title={
          title ? (
            <Trans comment="{title} is e.g. VIP3">Needed for {title}</Trans>
          ) : (
            <Trans>Needed for a level</Trans>
          )
        }
      >
        <Fact name={<Trans comment="VIP: deposits needed for the level">Upgrade deposit</Trans>}>
          <Sum value={level?.upgradeDeposit} />
        </Fact>
        <Fact name={<Trans comment="VIP: turnover needed for the level">Upgrade turnover</Trans>}>
          <Sum value={level?.upgradeTurnover} />
        </Fact>
      </Group>
      <Group title={<Trans>Gifts</Trans>}>
        <Fact tone="gold" name={<Trans comment="VIP: once, for reaching the level">Upgrade gift</Trans>}>
          <Sum value={level?.upgradeGift} />
        </Fact>
        <Fact tone="gold" name={<Trans>Birthday gift</Trans>}>
          <Sum value={level?.birthdayGift} />
        </Fact>
        <Fact tone="gold" name={<Trans>Weekly red packet</Trans>}>
          <Sum value={level?.weeklyGift} />
        </Fact>
      </Group>
      <Group title={<Trans>Limits</Trans>}>
        <Fact name={<Trans>Minimum deposit each time</Trans>}>
          <Sum value={level?.minDeposit} />
        </Fact>
        <Fact name={<Trans>Maximum deposit each time</Trans>}>
          <Sum value={level?.maxDeposit} />
        </Fact>
        <Fact name={<Trans>Minimum withdrawal</Trans>}>
          <Sum value={level?.minWithdrawal} />
        </Fact>
        <Fact name={<Trans>Withdrawals a day</Trans>}>
          <span className="font-semibold">{level?.withdrawalsPerDay ?? '--'}</span>
        </Fact>
        <Fact name={<Trans>Daily withdrawal amount</Trans>}>
          <Sum value={level?.withdrawnPerDay} />
        </Fact>
        <Fact name={<Trans>Minimum transfer</Trans>}>
          <Sum value={level?.minTransfer} />
        </Fact>
      </Group>
      <Group
        title={<Trans>Rebates, in percent of the turnover</Trans>}
        end={
          <Link
            to="/transfer-fs"
            className="-my-3.5 inline-flex min-h-11 items-center font-semibold text-accent"
          >
            <Trans>My rebates</Trans>
          </Link>
        }
      >
        <Fact name={<Trans comment="class of games: with live video">Live</Trans>}>
          <Ratio value={rebates?.live} />
        </Fact>
        <Fact name={<Trans comment="class of games: electronic">Slots</Trans>}>
          <Ratio value={rebates?.electronic} />
        </Fact>
        <Fact name={<Trans comment="class of games">Lottery</Trans>}>
          <Ratio value={rebates?.lottery} />
        </Fact>
        <Fact name={<Trans comment="class of games">Sports</Trans>}>
          <Ratio value={rebates?.sport} />
        </Fact>
        <Fact name={<Trans comment="class of games">Esports</Trans>}>
          <Ratio value={rebates?.esports} />
        </Fact>
        <Fact name={<Trans comment="class of games">Fishing</Trans>}>
          <Ratio value={rebates?.fishing} />
        </Fact>
        <Fact name={<Trans comment="class of games: chess and cards">Cards</Trans>}>
          <Ratio value={rebates?.poker} />
        </Fact>
      </Group>
    </>
  )
}

function Group({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} end={end}>
      <Card flush className="px-4 py-3">
        <Facts className="flex flex-col gap-2.5">{children}</Facts>
      </Card>
    </Section>
  )
}

// A level's requirements are public: they stay visible while amounts are hidden.
function Sum({ value = null }: { value: Amount | null | undefined }) {
  const sign = useCurrencySign()
  return <Money value={value} sign={sign} always className="font-semibold" />
}

function Ratio({ value }: { value: Amount | null | undefined }) {
  const { locale } = useLanguage()
  if (value === null || value === undefined) return '--'
  // Cut and never rounded up.
  const shown = formatAmount(amount(value.replace(/(\.\d{2})\d+$/, '$1')), locale, 0)
  return <span className="font-semibold">{shown}%</span>
}
