import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './stage.ts'

type Wants = Record<string, string>

/** One package in npm's lock file. */
export type Locked = {
  name?: string
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Wants
  devDependencies?: Wants
  optionalDependencies?: Wants
}

/** The packages of a lock file by folder; '' is the project itself. */
export type Packages = Record<string, Locked>

/** Reads the project's lock file and package.json. */
export function readLock(): { packages: Packages; manifest: Locked } {
  const lock: { packages: Packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const manifest: Locked = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return { packages: lock.packages, manifest }
}

/** Returns the folder from which the package in `from` imports `name`, or undefined. */
export function folderOf(packages: Packages, from: string, name: string): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const folder = `${above && `${above}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (above === '') return undefined
  }
}
