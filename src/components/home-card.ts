import type { ReactElement } from 'react'
import { cell } from '../signal.ts'

/**
 * The optional cards on home. It shows only the first that is set: language, alerts, install. The feature that sets a card also
 * loads its code.
 */
type HomeCards = { language?: ReactElement; alerts?: ReactElement; install?: ReactElement }

const cards = cell<HomeCards>({})

/** Sets an extra card of home; undefined removes it. */
export function putOnHome(which: keyof HomeCards, card: ReactElement | undefined): void {
  const { [which]: _, ...others } = cards.get()
  cards.set(card ? { ...others, [which]: card } : others)
}

export function useHomeCard(): ReactElement | undefined {
  const { language, alerts, install } = cards.use()
  return language ?? alerts ?? install
}
