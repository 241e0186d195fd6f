import type { Line } from './tables.ts'

/** Returns where table and code disagree. A line counts as built but is missing, or exists but is listed as open. */
export function disagreements(lines: readonly Line[], present: ReadonlySet<string>): string[] {
  return lines.flatMap(({ name, open }) => {
    if (open === undefined) return present.has(name) ? [] : [`${name} counts as built and is not there`]
    return present.has(name) ? [`${name} is built and still listed as open ("${open}")`] : []
  })
}
