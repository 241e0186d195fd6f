import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tones.ts'
import type { MaskedCard } from './masked.ts'

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
