import { GOALS, type Figure, type FigureName, type Unit } from './figures.ts'
import { judge, type Verdict } from './judge.ts'
import { spreadOf, type Spread } from './statistics.ts'

/** One line of the table. */
export interface Line extends Spread {
  what: FigureName
  where: string
  unit: Unit
  must?: number
  aim?: number
  verdict: Verdict
  /** A time as a multiple of the bare page's in the same rounds. */
  overBare?: number
  /** The same figure of the previous build, if one was measured. */
  previous?: Spread
}

/** Figures of this build, the previous one and the bare page, from the same rounds. */
export interface Samples {
  figures: readonly Figure[]
  previous: readonly Figure[]
  bare: readonly Figure[]
}

/** Returns the table's lines in the order in which the figures were first measured. */
export function linesOf({ figures, previous, bare }: Samples): Line[] {
  const bareMs = bare.length > 0 ? spreadOf(bare.map(({ value }) => value)).median : undefined
  const before = byPlace(previous)
  return [...byPlace(figures).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const goal = GOALS[first.what]
    const spread = spreadOf(same.map(({ value }) => value))
    const old = before.get(placeOf(first))?.map(({ value }) => value)
    return {
      what: first.what,
      where: first.where,
      ...goal,
      ...spread,
      verdict: judge(goal, spread, bareMs),
      ...(goal.unit === 'ms' && bareMs !== undefined && { overBare: spread.median / bareMs }),
      ...(old && { previous: spreadOf(old) }),
    }
  })
}

const placeOf = ({ what, where }: Figure) => `${what} ${where}`

function byPlace(figures: readonly Figure[]): Map<string, Figure[]> {
  const places = new Map<string, Figure[]>()
  for (const figure of figures) places.set(placeOf(figure), [...(places.get(placeOf(figure)) ?? []), figure])
  return places
}
