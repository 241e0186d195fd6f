import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberCard } from '../../api/cards.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tones.ts'

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
 * Masks a number except its last four characters, and an address except both ends. Of an e-mail address, the domain stays, and
 * so do the first two characters if more than four precede the `@`. A number that the server has masked has no start: only its end
 * or its domain stays.
 */
export function maskedNumber(number: string): string {
  const plain = number.replaceAll(/[\s-]/g, '')
  const characters = Array.from(plain).filter((character) => !MASKED.test(character))
  const at = characters.lastIndexOf('@')
  if (at >= 0) return [...characters.slice(0, at > SHOWN ? 2 : 0), HIDDEN, ...characters.slice(at)].join('')
  // Of a number that the server has masked, the characters at its end are shown, however few there are.
  if (MASKED.test(plain)) return [HIDDEN, /[\dA-Za-z]{0,4}$/.exec(plain)?.[0]].filter(Boolean).join(' ')
  if (characters.length < 2 * SHOWN) return HIDDEN
  const start = characters.length < ADDRESS_LEAST ? [] : characters.slice(0, SHOWN)
  return [start.join(''), HIDDEN, characters.slice(-SHOWN).join('')].filter(Boolean).join(' ')
}

/**
 * Returns a masked number from its mask on, in lower case. It stays the same if the server masks an address or returns it in another
 * case.
 */
export const endingOf = (masked: string): string => masked.slice(masked.indexOf(HIDDEN)).toLowerCase()

/** Returns a card as it may be stored. The number is masked; the branch and the account holder are removed. */
export function maskedCard({ id, kind, title, alias = '', number, state, rate }: MemberCard): MaskedCard {
  const named = alias.replaceAll(LONG_NUMBER, maskedNumber)
  return { id, kind, title, alias: named, masked: maskedNumber(number), state, rate }
}

/** Whether money can be withdrawn to a card. A card without a reported state counts as usable. */
export function isUsable({ state }: Pick<MaskedCard, 'state'>): boolean {
  return state !== 'off' && state !== 'review'
}

const STATES: Record<NonNullable<MaskedCard['state']>, { tone: Tone; word: ReactNode }> = {
  ok: {
    tone: 'ok',
    word: <Trans comment="state of a bank card or address: money can be withdrawn to it">Ready to use</Trans>,
  },
  review: { tone: 'warn', word: <Trans comment="state of a bank card or address">Under review</Trans> },
  off: { tone: 'neutral', word: <Trans comment="state of a bank card or address">Switched off</Trans> },
}

/** The state of a card or address, if the server reports one. */
export function CardStateBadge({ state }: Pick<MaskedCard, 'state'>) {
  return state && <StatusBadge tone={STATES[state].tone}>{STATES[state].word}</StatusBadge>
}
