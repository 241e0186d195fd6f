import { useLingui } from '@lingui/react/macro'
import type { Icon } from '../../ui/icons/icon.tsx'
import { CardIcon, CoinIcon, PhoneIcon } from '../../ui/icons/pages.ts'
import type { Tone } from '../../ui/tones.ts'
import type { CardKind, MaskedCard } from './masked.ts'

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
export const CARD_TONES: Record<NonNullable<MaskedCard['state']>, Tone> = {
  ok: 'ok',
  review: 'warn',
  off: 'neutral',
}

/** Gives the word of a card's state; undefined when the server did not say. */
export function useCardStateWords(): (state: MaskedCard['state']) => string | undefined {
  const { t } = useLingui()
  return (state) =>
    state &&
    {
      ok: t({ message: 'Usable', comment: 'state of a bank card or address: money can be withdrawn to it' }),
      review: t({ message: 'Under review', comment: 'state of a bank card or address' }),
      off: t({ message: 'Switched off', comment: 'state of a bank card or address' }),
    }[state]
}
