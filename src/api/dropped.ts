/** How many fields, rows and keys of answers could not be read and were left out, by where they stood. Shown in the diagnostics. */
const counts = new Map<string, number>()

/** Counts one thing that was left out. */
export function countDropped(where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1)
}

/** What was left out since the app started. */
export function droppedCounts(): ReadonlyMap<string, number> {
  return counts
}
