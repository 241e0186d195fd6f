import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, ROOT, type Findings } from './stage.ts'

type Wants = Record<string, string>
/** One package of the lock file, as npm writes it. */
export type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Wants
  devDependencies?: Wants
  optionalDependencies?: Wants
}
type Packages = Record<string, Locked>

const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
])

/** Packages that may bring an install script, each with its reason. None does. */
const MAY_INSTALL: Record<string, string> = {}

/**
 * What is wrong with the lock file. Red when a dependency is added to package.json without it, an entry or its integrity is taken
 * out, a package wants an install script, has a licence that is not on the list, or names the host it came from.
 */
export function lockFindings(lock: { packages: Packages }, manifest: Locked): string[] {
  const root = lock.packages[''] ?? {}
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  const apart = kinds.filter((kind) => JSON.stringify(root[kind]) !== JSON.stringify(manifest[kind]))
  return [
    ...apart.map((kind) => `package-lock.json and package.json do not name the same ${kind}`),
    ...Object.entries(lock.packages).flatMap(([place, locked]) => [
      ...absent(lock.packages, place, locked),
      ...(place === '' ? [] : entryFindings(place, locked)),
    ]),
  ]
}

function absent(packages: Packages, place: string, locked: Locked): string[] {
  const wants = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies }
  const found = (name: string) => {
    for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
      if (packages[`${from && `${from}/`}node_modules/${name}`]) return true
      if (from === '') return false
    }
  }
  return Object.keys(wants)
    .filter((name) => !found(name))
    .map((name) => `${place || 'package.json'}: ${name} is not in the lock file`)
}

function entryFindings(place: string, locked: Locked): string[] {
  const licences = (locked.license ?? '').replaceAll(/[()]/g, '').split(/ OR /)
  return [
    ...(locked.integrity ? [] : [`${place}: no integrity`]),
    ...(locked.resolved ? [`${place}: names the host it came from`] : []),
    ...(locked.hasInstallScript && !(place in MAY_INSTALL) ? [`${place}: wants an install script`] : []),
    ...(licences.some((licence) => LICENCES.has(licence))
      ? []
      : [`${place}: licence ${locked.license ?? 'unknown'}`]),
  ]
}

/** What is wrong with the bill of materials that the build wrote. Red when a package is left out of it or it names a download host. */
export function billFindings(bill: string, packages: readonly string[]): string[] {
  const left = packages.filter((name) => !bill.includes(`"name": "${name}"`))
  return [
    ...left.map((name) => `dist/sbom.json: ${name} is left out`),
    ...(bill.includes('"distribution"') ? ['dist/sbom.json names the host of a download'] : []),
  ]
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The gate of what the project leans on: lock file and, once there is a build, its bill of materials. */
export function dependencies(): Findings {
  const manifest: Locked = JSON.parse(read('package.json'))
  const lock: { packages: Packages } = JSON.parse(read('package-lock.json'))
  return judge(
    lockFindings(lock, manifest),
    `  ${Object.keys(lock.packages).length - 1} packages in the lock file`,
  )
}

/** The gate of the bill of materials, run after the build. */
export function bill(): Findings {
  const manifest: Locked = JSON.parse(read('package.json'))
  if (!existsSync(join(ROOT, 'dist/sbom.json'))) return judge(['dist/sbom.json was not written'])
  return judge(billFindings(read('dist/sbom.json'), Object.keys(manifest.dependencies ?? {})))
}
