import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberCard } from '../../api/cards.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/status-icon.tsx'

/** The kind of a card or address. Undefined if the server sends none, or an unknown one. */
export type CardKind = MemberCard['kind']

/** A kind of card that can be added. */
export type KnownKind = NonNullable<CardKind>

/** A card or address as shown and stored. Masked, so that nobody can read the number from this device. */
export interface MaskedCard extends Pick<MemberCard, 'id' | 'kind' | 'title' | 'state' | 'rate'> {
  /** The member's own name for the card or address; empty if it has none. */
  alias: string
  /** The number as `maskedNumber` returns it. */
  masked: string
}

const HIDDEN = '••••'
const SHOWN = 4
const ADDRESS_LEAST = 20
// Matches a card number or address. Some members use their number as the alias.
const LONG_NUMBER = /\d(?:[ -]?\d){9,}|[\dA-Za-z]{20,}/g
// The mask characters of servers that mask numbers themselves.
const MASKED = /[*•]/

/**
 * Masks a number except its last four characters, and an address except both ends. Of an e-mail address, the domain stays, and so
 * do the first two characters if more than four precede the `@` or the server has masked the others. Of any other number that the
 * server has masked, only the end stays.
 */
export function maskedNumber(number: string): string {
  const plain = number.replaceAll(/[\s-]/g, '')
  const characters = Array.from(plain).filter((character) => !MASKED.test(character))
  const at = characters.lastIndexOf('@')
  const start = at > SHOWN || MASKED.test(plain) ? Math.min(2, at) : 0
  if (at >= 0) return [...characters.slice(0, start), HIDDEN, ...characters.slice(at)].join('')
  // Of a number that the server has masked, the characters at its end are shown, however few there are.
  if (MASKED.test(plain)) return [HIDDEN, /[\dA-Za-z]{0,4}$/.exec(plain)?.[0]].filter(Boolean).join(' ')
  if (characters.length < 2 * SHOWN) return HIDDEN
  const first = characters.length < ADDRESS_LEAST ? '' : characters.slice(0, SHOWN).join('')
  return [first, HIDDEN, characters.slice(-SHOWN).join('')].filter(Boolean).join(' ')
}

/**
 * Returns a masked number from its mask on, in lower case, or a whole masked e-mail address. It stays the same if the server masks
 * a number or returns it in another case.
 */
export const endingOf = (masked: string): string =>
  masked.slice(masked.includes('@') ? 0 : masked.indexOf(HIDDEN)).toLowerCase()

/** Returns whether a number may be the masked one: whether it ends with what the mask leaves readable at the end, if anything. */
export function mayBeMasked(number: string, masked: string): boolean {
  const end = masked.slice(masked.lastIndexOf(HIDDEN) + HIDDEN.length).trim()
  return number.replaceAll(/[\s-]/g, '').toLowerCase().endsWith(end.toLowerCase())
}

/** Returns a card as it may be stored. The number is masked; the branch and the account holder are removed. */
export function maskedCard({ id, kind, title, alias = '', number, state, rate }: MemberCard): MaskedCard {
  const named = alias.replaceAll(LONG_NUMBER, maskedNumber)
  return { id, kind, title, alias: named, masked: maskedNumber(number), state, rate }
}

/** Returns whether money can be withdrawn to a card. A card without a reported state counts as usable. */
export function isUsable({ state }: Pick<MaskedCard, 'state'>): boolean {
  return state !== 'off' && state !== 'review'
}

const STATES: Record<NonNullable<MaskedCard['state']>, { tone: Tone; word: ReactNode }> = {
  ok: {
    tone: 'ok',
    word: <Trans comment="state of a bank card or address: money can be withdrawn to it">Ready to use</Trans>,
  },
  review: { tone: 'warn', word: <Trans comment="state of a bank card or address">Under review</Trans> },
  off: { tone: 'neutral', word: <Trans comment="state of a bank card or address">Disabled</Trans> },
}

/** The state of a card or address, if the server reports one. */
export function CardStateBadge({ state }: Pick<MaskedCard, 'state'>) {
  return state && <StatusBadge tone={STATES[state].tone}>{STATES[state].word}</StatusBadge>
}
