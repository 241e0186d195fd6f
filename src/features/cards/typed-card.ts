import { useEffect, useState } from 'react'
import type { KnownKind } from './queries.ts'
import { getSession, onSession } from '../../session/session.ts'

/** What was typed and chosen of one card. */
export interface TypedCard {
  /** The id of the bank or network. */
  bank: string | undefined
  number: string
  branch: string
  alias: string
  /** The member says that a number is right whose check digit is not. */
  isSure: boolean
  /** The last six characters of an address without a checksum, typed once more. */
  ending: string
}

const NOTHING: TypedCard = { bank: undefined, number: '', branch: '', alias: '', isSure: false, ending: '' }

// In memory alone, never in the address or on disk: for a member who binds the real name, or logs in again, in between.
let kept: { member: string | undefined; cards: Partial<Record<KnownKind, TypedCard>> } = {
  member: undefined,
  cards: {},
}

// The server ended the session: the same member may be back.
let isAwaited = false

onSession(() => {
  const { token, member, notice } = getSession()
  if (notice === 'expired') isAwaited = true
  const isOther = token === undefined ? !isAwaited : member !== undefined && member !== kept.member
  if (isOther) kept = { member, cards: {} }
  if (member !== undefined) isAwaited = false
})

/** What is typed of a card of a kind, and how to change and to forget it. */
export function useTypedCard(kind: KnownKind, member: string | undefined) {
  const [typed, setTyped] = useState<TypedCard>(
    () => (kept.member === member ? kept.cards[kind] : undefined) ?? NOTHING,
  )
  useEffect(() => {
    kept = { member, cards: { ...(kept.member === member ? kept.cards : {}), [kind]: typed } }
  }, [kind, member, typed])
  return [typed, setTyped] as const
}

/** Forgets what was typed of a card of a kind. */
export function forgetTyped(kind: KnownKind): void {
  const { [kind]: _, ...others } = kept.cards
  kept = { ...kept, cards: others }
}
