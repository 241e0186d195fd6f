import { BUDGETS } from './budgets.ts'
import type { SourceFile } from './files.ts'

const lines = (file: SourceFile) => file.text.trimEnd().split('\n').length

/** Returns the files that are too long. Red when a file at the limit gets one more line. */
export function lengthFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => lines(file) > BUDGETS.lines)
    .map((file) => `${file.path}: ${lines(file)} lines, over the limit of ${BUDGETS.lines}`)
}

/** The median length of the app's own files, in lines. */
export function medianLength(files: readonly SourceFile[]): number {
  const sorted = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file.path))
    .map(lines)
    .toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
