import type { Rollup } from 'vite'
import { LANGUAGES, type WireLanguage } from '../../i18n/locales.ts'

/** Files of a build that the boot script and the worker know by name: paths from the site's root. */
export interface Chunks {
  /** The shell's catalog of each language. */
  shell: Partial<Record<WireLanguage, string>>
  /** The catalogs of each language that load after the shell's. */
  later: Record<WireLanguage, string[]>
  /** What the home screen loads beyond the first chunks. */
  home: string[]
}

const HOME = /\/src\/routes\/(.*\/)?home\.tsx\?tsr-split=component/
const CATALOG = /\/locales\/([^/]+)\/([^/]+)\.po$/

/** All that a chunk imports before it can run, itself included. */
function withImports(bundle: Rollup.OutputBundle, name: string, seen: Set<string>): Set<string> {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

/** Finds those files in a finished bundle. */
export function findChunks(bundle: Rollup.OutputBundle): Chunks {
  const found: Chunks = { shell: {}, later: { CN: [], EN: [], TW: [], ID: [] }, home: [] }
  const first = new Set<string>()
  const home = new Set<string>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.isEntry) withImports(bundle, chunk.fileName, first)
    if (chunk.moduleIds.some((id) => HOME.test(id))) withImports(bundle, chunk.fileName, home)
    const [, locale, part] = CATALOG.exec(chunk.facadeModuleId ?? '') ?? []
    const wire = LANGUAGES.find((language) => language.locale === locale)?.wire
    if (!wire) continue
    if (part === 'shell') found.shell[wire] = `/${chunk.fileName}`
    else found.later[wire].push(`/${chunk.fileName}`)
  }
  found.home = [...home].filter((name) => !first.has(name)).map((name) => `/${name}`)
  return found
}
