import type { ReactElement } from 'react'
import { cell } from './cell.ts'

/** What home may show besides, the first that is there; its code is loaded by whoever puts it there. */
export type HomeCards = { alerts?: ReactElement; install?: ReactElement }

let cards: HomeCards = {}
const shown = cell<HomeCards>(cards)

/** Puts a card on home that came to be known after the page; undefined takes it away. */
export function putOnHome(which: keyof HomeCards, card: ReactElement | undefined): void {
  const { [which]: _, ...others } = cards
  cards = card ? { ...others, [which]: card } : others
  shown.set(cards)
}

/** The card that home shows besides. */
export function useHomeCard(): ReactElement | undefined {
  const { alerts, install } = shown.use()
  return alerts ?? install
}
