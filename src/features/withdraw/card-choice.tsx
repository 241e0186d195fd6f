import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isUsable, type MaskedCard } from '../cards/masked.ts'
import { Card } from '../../ui/card.tsx'
import { CardIcon } from '../../ui/icons/pages.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Row, rowClass } from '../../ui/row.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface CardChoiceProps {
  cards: readonly MaskedCard[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The cards and addresses that money can go to; those that cannot be chosen say why. */
export function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  return (
    <Section title={<Trans>Withdraw to</Trans>}>
      <Card flush className="px-4 py-1">
        {cards.length > 0 && (
          <RadioRows
            legend={<Trans>Withdraw to</Trans>}
            hideLegend
            value={chosen}
            onChange={onChoose}
            options={cards.map((card) => ({
              value: card.id,
              title: card.title,
              subtitle: (
                <span translate="no" className="wrap-anywhere">
                  {[card.masked, card.alias].filter(Boolean).join(' · ')}
                </span>
              ),
              badge: <WhyNot state={card.state} />,
              disabled: !isUsable(card),
            }))}
          />
        )}
        <Link to="/add-card" className={`${rowClass} ${cards.length > 0 ? 'border-t border-line' : ''}`}>
          <Row icon={<CardIcon />} title={<Trans>Add a card or address</Trans>} chevron />
        </Link>
      </Card>
    </Section>
  )
}

/** Why money cannot be withdrawn to a card now. */
function WhyNot({ state }: Pick<MaskedCard, 'state'>) {
  if (state === 'review') {
    return (
      <StatusBadge tone="warn">
        <Trans comment="state of a bank card or address">Under review</Trans>
      </StatusBadge>
    )
  }
  return (
    state === 'off' && (
      <StatusBadge tone="neutral">
        <Trans comment="state of a bank card or address">Switched off</Trans>
      </StatusBadge>
    )
  )
}
