import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|\bimport\.meta\.glob(?:<[^(]*>)?\(\s*)(['"`])(\.{1,2}\/[^'"`\n]*)\1/g

/** Returns the paths, from the root, of what a file imports from this project. Includes dynamic imports, re-exports and types. */
export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(IMPORT)].map((match) => posix.join(posix.dirname(file.path), match[2] ?? ''))
}
