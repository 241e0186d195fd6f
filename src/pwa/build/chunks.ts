import { LANGUAGES } from '../../i18n/locales.ts'

/** Files of a build that the boot script and the worker know by name: paths from the site's root, keyed by wire language. */
export interface Chunks {
  /** The shell's catalog of each language. */
  shell: Record<string, string>
  /** The catalogs of each language that load after the shell's. */
  later: Record<string, string[]>
  /** What the home screen loads beyond the first chunks. */
  home: string[]
  /** What home shows after that, to everybody and to members. */
  soon: string[]
}

/** What is looked at in a finished bundle. */
export type Bundle = Record<
  string,
  | { type: 'asset' }
  | {
      type: 'chunk'
      fileName: string
      isEntry: boolean
      facadeModuleId: string | null
      moduleIds: string[]
      imports: string[]
    }
>

const HOME = /\/src\/routes\/(.*\/)?home\.tsx\?tsr-split=component/
const SOON = /\/src\/routes\/(-lobby\/home-lobby|-home\/member-home)\.tsx$/
const CATALOG = /\/locales\/([^/]+)\/([^/]+)\.po$/

/** All that a chunk imports before it can run, itself included. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

/** Finds those files. Throws when one is missing, since the page would then start slower and nobody would notice. */
export function findChunks(bundle: Bundle): Chunks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const catalogs = (wanted: string) =>
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, locale, part = ''] = CATALOG.exec(facadeModuleId ?? '') ?? []
      return locale === wanted ? [{ part, path: `/${fileName}` }] : []
    })
  const shell = (locale: string) => {
    const found = catalogs(locale).find(({ part }) => part === 'shell')
    if (!found) throw new Error(`The build has no chunk of its own for locales/${locale}/shell.po.`)
    return found.path
  }
  const later = (locale: string) =>
    catalogs(locale).flatMap(({ part, path }) => (part === 'shell' ? [] : [path]))

  const first = new Set<string>()
  for (const { isEntry, fileName } of chunks) if (isEntry) withImports(bundle, fileName, first)
  const paths = (wanted: RegExp, known: ReadonlySet<string>) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.test(id)))
    const names = new Set(found.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
    return [...names].filter((name) => !known.has(name)).map((name) => `/${name}`)
  }
  const home = paths(HOME, first)
  if (home.length === 0) throw new Error('The build has no chunk of its own for the route /home.')
  return {
    shell: byLanguage(shell),
    later: byLanguage(later),
    home,
    soon: paths(SOON, first).filter((path) => !home.includes(path)),
  }
}

function byLanguage<T>(find: (locale: string) => T): Record<string, T> {
  return Object.fromEntries(LANGUAGES.map(({ wire, locale }) => [wire, find(locale)]))
}
