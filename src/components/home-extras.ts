import type { ReactElement } from 'react'
import { cell } from '../signal.ts'

/**
 * The optional parts of home: the bar that offers a language, and cards, of which home shows one. The feature that sets a part
 * also loads its code.
 */
type HomeCards = { language?: ReactElement; alerts?: ReactElement; install?: ReactElement }

const cards = cell<HomeCards>({})

/** Sets an optional part of home; undefined removes it. */
export function putOnHome(which: keyof HomeCards, card: ReactElement | undefined): void {
  const { [which]: _, ...others } = cards.get()
  cards.set(card ? { ...others, [which]: card } : others)
}

/** Returns the parts that are set and follows their changes. */
export const useHomeCards = cards.use
