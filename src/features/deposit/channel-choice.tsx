import { Trans } from '@lingui/react/macro'
import type { DepositChannel } from '../../api/deposits.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { limitsOf, type LevelLimits } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { Card } from '../../ui/card.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Section } from '../../ui/section.tsx'
import { useRangeText } from '../../components/amount/limit-text.ts'

interface ChannelChoiceProps {
  channels: readonly DepositChannel[]
  level: LevelLimits | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The channels of a class: what each takes, how fast it is, what it gives. */
export function ChannelChoice({ channels, level, chosen, onChoose }: ChannelChoiceProps) {
  const rangeText = useRangeText()
  const subtitle = (channel: DepositChannel) =>
    [rangeText(limitsOf(channel, level)), channel.note].filter(Boolean).join(' · ')
  return (
    <Section title={<Trans>Channel</Trans>}>
      <Card flush className="px-4 py-1">
        <RadioRows
          legend={<Trans>Channel</Trans>}
          hideLegend
          value={chosen}
          onChange={onChoose}
          options={channels.map((channel) => ({
            value: channel.id,
            title: channel.title,
            subtitle: subtitle(channel),
            badge: channel.gift && <GiftBadge gift={channel.gift} />,
          }))}
        />
      </Card>
    </Section>
  )
}

function GiftBadge({ gift }: { gift: NonNullable<DepositChannel['gift']> }) {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  return (
    <span className="shrink-0 rounded-full bg-gold-soft px-2 py-0.5 text-12 font-semibold text-gold">
      +{gift.kind === 'percent' ? `${formatAmount(gift.value, locale, 0)}%` : moneyText(gift.value, 0)}
    </span>
  )
}
