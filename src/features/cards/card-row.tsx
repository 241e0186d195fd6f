import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { CardIcon, CoinIcon, PhoneIcon, TrashIcon } from '../../ui/icons/pages.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tones.ts'
import type { CardKind, MaskedCard } from './masked.ts'
import { useNewCard } from './new-cards.ts'

/** The kinds in the order in which they are shown; a card of a kind that the server did not tell comes last. */
export const KINDS = ['bank', 'crypto', 'alipay', undefined] as const satisfies readonly CardKind[]

const ICONS: Record<NonNullable<CardKind>, Icon> = { bank: CardIcon, crypto: CoinIcon, alipay: PhoneIcon }

/** The icon of a kind. */
export function kindIcon(kind: CardKind): Icon {
  return kind ? ICONS[kind] : CardIcon
}

/** Gives the name of several cards of a kind, as a heading. */
export function useKindWords(): (kind: CardKind) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      bank: t`Bank cards`,
      crypto: t`USDT addresses`,
      alipay: t`Alipay accounts`,
      other: t({
        message: 'Others',
        comment: 'heading over cards that are neither bank cards nor USDT addresses',
      }),
    })[kind ?? 'other']
}

/** The tone in which each state of a card is shown. */
const CARD_TONES: Record<NonNullable<MaskedCard['state']>, Tone> = {
  ok: 'ok',
  review: 'warn',
  off: 'neutral',
}

/** Gives the word of a card's state; undefined when the server did not say. */
function useCardStateWords(): (state: MaskedCard['state']) => string | undefined {
  const { t } = useLingui()
  return (state) =>
    state &&
    {
      ok: t({ message: 'Usable', comment: 'state of a bank card or address: money can be withdrawn to it' }),
      review: t({ message: 'Under review', comment: 'state of a bank card or address' }),
      off: t({ message: 'Switched off', comment: 'state of a bank card or address' }),
    }[state]
}

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
