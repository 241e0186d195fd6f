import type { ReactElement } from 'react'
import { cell } from '../signal.ts'

/** An extra card on home, the first that is set; its code is loaded by whoever sets it. */
type HomeCards = { alerts?: ReactElement; install?: ReactElement }

const cards = cell<HomeCards>({})

/** Sets the extra card of home; undefined removes it. */
export function putOnHome(which: keyof HomeCards, card: ReactElement | undefined): void {
  const { [which]: _, ...others } = cards.get()
  cards.set(card ? { ...others, [which]: card } : others)
}

/** The extra card of home. */
export function useHomeCard(): ReactElement | undefined {
  const { alerts, install } = cards.use()
  return alerts ?? install
}
