import { useLingui } from '@lingui/react/macro'

/** The classes of games of the contract. */
export const CLASSES = ['live', 'game', 'fishing', 'lottery', 'sport', 'poker', 'esports'] as const

/** Returns the word for a class of games; an operator's own class keeps its name. */
export function useClassWords(): (code: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    live: t({ message: 'Live', comment: 'class of games: with live video' }),
    game: t({ message: 'Slots', comment: 'class of games: electronic' }),
    fishing: t({ message: 'Fishing', comment: 'class of games' }),
    lottery: t({ message: 'Lottery', comment: 'class of games' }),
    sport: t({ message: 'Sports', comment: 'class of games' }),
    poker: t({ message: 'Cards', comment: 'class of games: chess and cards' }),
    esports: t({ message: 'Esports', comment: 'class of games' }),
  }
  return (code) => words[code] ?? code
}
