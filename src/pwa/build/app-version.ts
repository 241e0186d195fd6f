import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['index.html', 'package-lock.json', 'vite.config.ts', '{src,sw,locales}/**/*.*']

/**
 * Returns the version shown in the settings: package version and a hash of the sources. A hash, not a date, so that equal
 * sources give equal builds.
 */
export function appVersion(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const name of globSync(SOURCES, { cwd: root }).toSorted()) {
    hash.update(name).update(readFileSync(join(root, name)))
  }
  return `${version}+${hash.digest('hex').slice(0, 7)}`
}
