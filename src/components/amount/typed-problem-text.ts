import { useLingui } from '@lingui/react/macro'
import type { TypedProblem } from '../../money/typed-amount.ts'

/** Gives the words for what cannot be read as an amount; that nothing was typed each form says in its own. */
export function useTypedProblemText(): (problem: Exclude<TypedProblem, 'empty'>, decimals: number) => string {
  const { t } = useLingui()
  return (problem, decimals) =>
    ({
      'not-a-number': t`Use digits only, with a point before the decimals: 1000 or 1000.50`,
      separator: t`Which amount do you mean? Tap it, or type it with digits only, such as 1000 or 1000.50`,
      'too-many-decimals':
        decimals === 0 ? t`Whole amounts only, without decimals` : t`Use two decimals at most`,
      'too-long': t`This number is too long to be an amount`,
      zero: t`The amount must be more than 0`,
    })[problem]
}
