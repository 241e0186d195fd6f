import type { Line } from './tables.ts'

/** Where table and code disagree: a line that counts as built and is not there, or is there and still listed as open. */
export function disagreements(lines: readonly Line[], present: ReadonlySet<string>): string[] {
  return lines.flatMap(({ name, open }) => {
    if (open === undefined) return present.has(name) ? [] : [`${name} counts as built and is not there`]
    return present.has(name) ? [`${name} is built and still listed as open ("${open}")`] : []
  })
}
