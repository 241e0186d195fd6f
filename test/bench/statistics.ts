/** The result of several rounds of one measurement. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** Returns median, minimum and maximum. Throws when there are no values, or one is not a number. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (min === undefined || max === undefined || below === undefined || above === undefined) {
    throw new Error('nothing was measured')
  }
  if (values.some(Number.isNaN)) throw new Error(`not all numbers: ${values.join(', ')}`)
  return { median: (below + above) / 2, min, max }
}
