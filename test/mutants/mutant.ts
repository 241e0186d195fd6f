/** A change to one line. `provenBy` is the journey that catches it if no unit test can. */
type Change = readonly [find: string, replacement: string, provenBy?: `test/e2e/${string}.spec.ts`]

/** The changes to try in one file. */
export interface FileChanges {
  file: string
  changes: readonly Change[]
}

/** One change to one file. */
export interface Mutant {
  file: string
  find: string
  replacement: string
  /** The journey that catches this change. Unit tests do not run for it. */
  provenBy: string | undefined
}

/** Lists the mutants of all files, or of those whose path contains `only`. */
export function mutantsOf(table: readonly FileChanges[], only = ''): Mutant[] {
  return table
    .filter(({ file }) => file.includes(only))
    .flatMap(({ file, changes }) =>
      changes.map(([find, replacement, provenBy]) => ({ file, find, replacement, provenBy })),
    )
}

/** Applies a mutant to the text of its file. Throws unless its text to find is on one line and occurs exactly once. */
export function applied({ file, find, replacement }: Mutant, text: string): string {
  const parts = text.split(find)
  if (find === '' || find.includes('\n'))
    throw new Error(`${file}: the text to find is not one line: ${find}`)
  if (parts.length !== 2) throw new Error(`${file}: found ${parts.length - 1} times instead of once: ${find}`)
  return parts.join(replacement)
}
