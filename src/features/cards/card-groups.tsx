import { useLingui } from '@lingui/react/macro'
import type { MaskedCard } from './masked.ts'
import { KINDS, kindIcon, useKindWords } from './words.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { CardRow } from './card-row.tsx'

interface CardGroupsProps {
  cards: readonly MaskedCard[]
  /** Undefined while nothing can be deleted. */
  onRemove: ((card: MaskedCard) => void) | undefined
}

/** The cards under the names of their kinds. */
export function CardGroups({ cards, onRemove }: CardGroupsProps) {
  const { t } = useLingui()
  const kindWord = useKindWords()
  return KINDS.map((kind) => {
    const group = cards.filter((card) => card.kind === kind)
    if (group.length === 0) return null
    return (
      <Section key={kindWord(kind)} title={kindWord(kind)}>
        <Card flush className="py-1 pr-2 pl-4">
          <ul className="row-list" aria-label={t`Cards and addresses`}>
            {group.map((card) => (
              <CardRow key={card.id} card={card} icon={kindIcon(kind)} onRemove={onRemove} />
            ))}
          </ul>
        </Card>
      </Section>
    )
  })
}
