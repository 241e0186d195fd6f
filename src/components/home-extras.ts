import type { ReactElement } from 'react'
import { cell } from '../signal.ts'

/**
 * The optional parts of home: the bar that offers a language, and the cards, of which home shows one. The feature that sets a part
 * also loads its code.
 */
type HomeExtras = { language?: ReactElement; alerts?: ReactElement; install?: ReactElement }

const extras = cell<HomeExtras>({})

/** Sets an optional part of home; undefined removes it. */
export function putOnHome(which: keyof HomeExtras, part: ReactElement | undefined): void {
  const { [which]: _, ...others } = extras.get()
  extras.set(part ? { ...others, [which]: part } : others)
}

/** Returns the optional parts of home and follows their changes. */
export const useHomeExtras = extras.use
