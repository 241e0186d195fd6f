import { writtenFiles, type SourceFile } from './files.ts'
import { folderOf, readLock, type Locked, type Packages } from './lock-file.ts'
import { judge, together, type Findings } from './stage.ts'

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
  'PSF-2.0',
  'Unlicense',
])

/** Packages that may have an install script, each with its reason. Currently none. */
const MAY_INSTALL: Record<string, string> = {}

/**
 * Returns what is wrong with the lock file. Red when a dependency of package.json is missing there, an entry or its integrity is removed, a package
 * has an install script or a licence that is not on the list, or an entry has a `resolved` URL.
 */
export function lockFindings(packages: Packages, manifest: Locked): string[] {
  const root = packages[''] ?? {}
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  const apart = kinds.filter((kind) => JSON.stringify(root[kind]) !== JSON.stringify(manifest[kind]))
  return [
    ...apart.map((kind) => `${kind} differ between package.json and package-lock.json`),
    ...Object.entries(packages).flatMap(([place, locked]) => [
      ...absent(packages, place, locked),
      ...(place === '' ? [] : entryFindings(place, locked)),
    ]),
  ]
}

function absent(packages: Packages, place: string, locked: Locked): string[] {
  const wants = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies }
  return Object.keys(wants)
    .filter((name) => !folderOf(packages, place, name))
    .map((name) => `${place || 'package.json'}: ${name} is not in the lock file`)
}

function entryFindings(place: string, locked: Locked): string[] {
  const licences = (locked.license ?? '').replaceAll(/[()]/g, '').split(/ OR /)
  return [
    ...(locked.integrity ? [] : [`${place}: has no integrity hash`]),
    ...(locked.resolved ? [`${place}: has a resolved URL`] : []),
    ...(locked.hasInstallScript && !(place in MAY_INSTALL) ? [`${place}: has an install script`] : []),
    ...(licences.some((licence) => LICENCES.has(licence))
      ? []
      : [`${place}: licence ${locked.license ?? 'unknown'} is not allowed`]),
  ]
}

const TYPES_ONLY = /\bimport type [^'"]*(['"])[^'"]*\1/g
const PACKAGE = /\b(?:from|import)\s*\(?\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g

/** Returns the dev dependencies that app or worker import. Red when one is imported there. */
export function shippedFindings(files: readonly SourceFile[], manifest: Locked): string[] {
  const shipped = files.filter(({ path }) => /^(src|sw)\/(?!pwa\/build\/).*\.tsx?$/.test(path))
  return shipped.flatMap(({ path, text }) =>
    [...text.replaceAll(TYPES_ONLY, '').matchAll(PACKAGE)]
      .map(([, name = '']) => name)
      .filter((name) => !manifest.dependencies?.[name])
      .map((name) => `${path} imports ${name}, which is not in "dependencies" of package.json`),
  )
}

/** Checks the dependencies of the project. */
export function dependencies(): Findings {
  const { packages, manifest } = readLock()
  return together([
    judge(
      lockFindings(packages, manifest),
      `  ${Object.keys(packages).length - 1} packages in the lock file`,
    ),
    judge(shippedFindings(writtenFiles(), manifest)),
  ])
}
