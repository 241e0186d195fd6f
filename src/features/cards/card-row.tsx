import { Trans, useLingui } from '@lingui/react/macro'
import type { MaskedCard } from './masked.ts'
import { useNewCard } from './new-cards.ts'
import { CARD_TONES, useCardStateWords } from './words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { TrashIcon } from '../../ui/icons/pages.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface CardRowProps {
  card: MaskedCard
  icon: Icon
  onRemove: ((card: MaskedCard) => void) | undefined
}

/** One card: what it is, how it is known again, how it stands, and the way to delete it. */
export function CardRow({ card, icon: Glyph, onRemove }: CardRowProps) {
  const { t } = useLingui()
  const stateWord = useCardStateWords()
  const isNew = useNewCard(card.id)?.isUnused
  const { title, alias, masked, state } = card
  return (
    <li className="flex items-center gap-3">
      <Glyph className="shrink-0 text-ink-2" />
      <div data-row className="flex min-h-16 min-w-0 grow items-center gap-1 py-2.5">
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2 tabular-nums" translate="no">
            {masked}
          </p>
          {alias && (
            <p className="text-12 text-ink-2" translate="no">
              {alias}
            </p>
          )}
          {(state || isNew) && (
            <p className="mt-1 flex flex-wrap gap-1">
              {state && <StatusBadge tone={CARD_TONES[state]}>{stateWord(state)}</StatusBadge>}
              {isNew && (
                <StatusBadge tone="info" icon={InfoIcon}>
                  <Trans comment="badge of a bank card or address to which nothing was sent yet">New</Trans>
                </StatusBadge>
              )}
            </p>
          )}
        </div>
        {onRemove && (
          <IconButton
            icon={TrashIcon}
            label={t({
              message: `Delete ${title} ${masked}`,
              comment: '{title} is e.g. ICBC, {masked} •••• 0123',
            })}
            className="text-ink-2"
            aria-haspopup="dialog"
            onClick={() => onRemove(card)}
          />
        )}
      </div>
    </li>
  )
}
