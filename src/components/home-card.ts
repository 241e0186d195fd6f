import type { ReactElement } from 'react'
import { cell } from '../signal.ts'

/** What home may show besides, the first that is there; its code is loaded by whoever puts it there. */
type HomeCards = { alerts?: ReactElement; install?: ReactElement }

const cards = cell<HomeCards>({})

/** Puts a card on home that came to be known after the page; undefined takes it away. */
export function putOnHome(which: keyof HomeCards, card: ReactElement | undefined): void {
  const { [which]: _, ...others } = cards.get()
  cards.set(card ? { ...others, [which]: card } : others)
}

/** The card that home shows besides. */
export function useHomeCard(): ReactElement | undefined {
  const { alerts, install } = cards.use()
  return alerts ?? install
}
