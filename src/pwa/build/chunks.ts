import type { ChunkingContext, OutputAsset, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../i18n/locales.ts'

/**
 * The chunk paths that the build gives to the boot script and the worker. They are root-relative; catalogs are keyed by wire
 * language.
 */
export interface Chunks {
  /** The catalog of the first load in each language. */
  shell: Record<string, string>
  /** The catalog of everything else in each language. */
  app: Record<string, string>
  /** The chunks that any screen may need. Excludes the routes' own chunks, and what only those import. */
  essential: string[]
  /** The chunks that home needs after the first load, for guests and members. */
  soon: string[]
}

/** The fields that `findChunks` reads of a finished bundle. */
export type Bundle = Record<
  string,
  | Pick<OutputAsset, 'type'>
  | Pick<
      OutputChunk,
      'type' | 'fileName' | 'isEntry' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
    >
>

/** The screens that a first visit starts with, and what may be shown above them. */
const FIRST = ['/routes/login.tsx?', '/lobby/home-lobby.tsx', '/app/warnings.tsx', '/rules/first-visit.tsx']
const isOfFirstScreen = new Map<string, boolean>()

/**
 * Names the chunk of a module that the first screens import; undefined for all others. Without such a chunk, they would wait for
 * everything that many screens share.
 */
export function firstScreens(id: string, graph: Pick<ChunkingContext, 'getModuleInfo'>): string | undefined {
  if (!isOfFirstScreen.has(id)) {
    isOfFirstScreen.set(id, false) // packages import each other in cycles
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const isFirstScreen = FIRST.some((screen) => id.includes(screen))
    isOfFirstScreen.set(id, isFirstScreen || importers.some((importer) => firstScreens(importer, graph)))
  }
  return isOfFirstScreen.get(id) ? 'first' : undefined
}

/** Folders whose functions nearly all run when a list of records opens. */
const OPENED_AT_ONCE = ['/records/list/', '/records/history/']

/**
 * Makes Chromium compile every function of the records when their files load. Otherwise it would compile over a hundred of them
 * while the first rows are rendered.
 */
export function compileRecordsAtOnce(): Plugin {
  return {
    name: 'compile-records-at-once',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isOpenedAtOnce(file))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  }
}

/** Returns whether a chunk contains a module of `OPENED_AT_ONCE`. */
export function isOpenedAtOnce({ moduleIds }: Pick<OutputChunk, 'moduleIds'>): boolean {
  return moduleIds.some((id) => OPENED_AT_ONCE.some((folder) => id.includes(folder)))
}

/** What home needs right after the first load. The boot script preloads it where a worker controls the page. */
const SOON = ['/lobby/home-lobby.tsx', '/home/member-home.tsx']

/** Returns a chunk and all its static imports. With `lazy`, also its lazy ones except the chunks of routes. */
function withImports(bundle: Bundle, name: string, lazy = false, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  const lazyImports = lazy ? chunk.dynamicImports.filter((imported) => !isRoute(bundle[imported])) : []
  for (const imported of [...chunk.imports, ...lazyImports]) withImports(bundle, imported, lazy, seen)
  return seen
}

// The router's plugin marks the chunks that it splits off a route.
function isRoute(file: Bundle[string] | undefined): boolean {
  return file?.type === 'chunk' && file.facadeModuleId?.includes('?tsr-split=') === true
}

/** Finds the paths of these chunks in a bundle. Throws if one is missing, because the page would silently start slower. */
export function findChunks(bundle: Bundle): Chunks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const catalog = (name: string) => (locale: string) => {
    const file = `locales/${locale}/${name}.po`
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
    if (!found) throw new Error(`The build has no separate chunk for ${file}.`)
    return `/${found.fileName}`
  }

  const [first, essential] = [new Set<string>(), new Set<string>()]
  for (const { isEntry, fileName } of chunks) {
    if (!isEntry) continue
    withImports(bundle, fileName, false, first)
    withImports(bundle, fileName, true, essential)
  }
  const chunkWith = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!found) throw new Error(`The build has no chunk with ${module}.`)
    return found
  }
  for (const module of FIRST) chunkWith(module)
  const soon = SOON.flatMap((module) =>
    [...withImports(bundle, chunkWith(module).fileName)].filter((name) => !first.has(name)),
  )
  return {
    shell: byLanguage(catalog('shell')),
    app: byLanguage(catalog('app')),
    essential: [...essential].map((name) => `/${name}`),
    soon: [...new Set(soon)].map((name) => `/${name}`),
  }
}

function byLanguage<T>(find: (locale: string) => T): Record<string, T> {
  return Object.fromEntries(LANGUAGES.map(({ wire, locale }) => [wire, find(locale)]))
}

/**
 * Returns an import cycle; undefined if there is none. Its first file is repeated at the end. `imports` maps a file to its
 * imports.
 */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails a build in which chunks import each other in a cycle. Which chunk runs first depends on the page, and the other's
 * constants are still undefined then.
 */
export function rejectChunkCycles(): Plugin {
  return {
    name: 'reject-chunk-cycles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (!cycle) return
      const modules = cycle.slice(1).map((name) =>
        chunks
          .find(({ fileName }) => fileName === name)
          ?.moduleIds.slice(-8)
          .join('\n  '),
      )
      this.error(
        `Chunks import each other in a cycle: ${cycle.join(' → ')}. Move what they share into one folder (chunks are named after folders, see vite.config.ts). Some of their modules:\n  ${modules.join('\n\n  ')}`,
      )
    },
  }
}
