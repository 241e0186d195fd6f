import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, readLock, type Locked, type Packages } from './lock-file.ts'
import { judge, ROOT, type Findings } from './stage.ts'

const FILE = join(ROOT, 'dist/sbom.json')

/** Returns a CycloneDX 1.5 list of the packages that the shipped app depends on. Reads them from the lock file. */
export function sbomOf(packages: Packages, manifest: Locked) {
  const components = [...shipped(packages, '', manifest, new Set())].toSorted().map((folder) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version = '', license = '', integrity = '' } = packages[folder] ?? {}
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    return {
      type: 'library',
      'bom-ref': folder,
      name,
      version,
      purl,
      licenses: [{ expression: license }],
      hashes: [{ alg: 'SHA-512', content }],
    }
  })
  const component = {
    type: 'application',
    'bom-ref': manifest.name,
    name: manifest.name,
    version: manifest.version,
  }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }
}

function shipped(
  packages: Packages,
  from: string,
  { dependencies = {} }: Locked,
  found: Set<string>,
): Set<string> {
  for (const name of Object.keys(dependencies)) {
    const folder = folderOf(packages, from, name)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    shipped(packages, folder, packages[folder] ?? {}, found)
  }
  return found
}

const written = () => {
  const { packages, manifest } = readLock()
  return `${JSON.stringify(sbomOf(packages, manifest), null, 2)}\n`
}

/** Checks the bill of materials. Red when the build stops writing it, or when it differs from the lock file. */
export function sbom(): Findings {
  const right = existsSync(FILE) && readFileSync(FILE, 'utf8') === written()
  return judge(right ? [] : ['dist/sbom.json is not the bill of materials of this lock file'])
}

if (import.meta.main) writeFileSync(FILE, written())
