import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './stage.ts'

/** A text file of the repository. The path starts at the root and has forward slashes. */
export type SourceFile = { path: string; text: string }

const WRITTEN = /\.(tsx?|py|cjs|mjs|css|html|json|md|conf)$|^\.ci\/run$|^\.npmrc$/
const GENERATED = new Set(['package-lock.json', 'src/routeTree.gen.ts'])

/** Returns every file that people write. Skips ignored and generated files. */
export function writtenFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
  })
  return listed
    .toString()
    .split('\0')
    .filter((path) => WRITTEN.test(path) && !GENERATED.has(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
