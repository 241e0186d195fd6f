import { expect, test } from 'vitest'
import { findChunks, type Bundle } from '../../../src/pwa/build/chunks.ts'
import { wrapRouteImports } from '../../../src/pwa/build/imports.ts'

/** Returns a bundle of chunks. Each has the module it was made for and the chunks it imports. */
function bundle(
  chunks: Record<string, { module: string; imports?: string[]; lazy?: string[]; isEntry?: boolean }>,
): Bundle {
  const made = Object.entries(chunks).map(([name, { module, imports = [], lazy = [], isEntry = false }]) => {
    const fileName = `assets/${name}.js`
    const moduleIds = [`/repo/${module}`]
    const files = imports.map((imported) => `assets/${imported}.js`)
    return [
      fileName,
      {
        type: 'chunk' as const,
        fileName,
        isEntry,
        facadeModuleId: moduleIds[0] ?? null,
        moduleIds,
        imports: files,
        dynamicImports: lazy.map((imported) => `assets/${imported}.js`),
      },
    ]
  })
  return { 'index.css': { type: 'asset' }, ...Object.fromEntries(made) }
}

const locales = ['zh-CN', 'en', 'zh-TW', 'id']
const catalogs = Object.fromEntries(
  locales.flatMap((locale) =>
    ['shell', 'app'].map((part) => [`${part}-${locale}`, { module: `locales/${locale}/${part}.po` }]),
  ),
)
const app = {
  index: {
    module: 'src/main.tsx',
    imports: ['vendor'],
    lazy: ['home-lobby', 'member-home', 'category', 'login', 'warnings', 'first-visit'],
    isEntry: true,
  },
  vendor: { module: 'node_modules/react/index.js' },
  card: { module: 'src/ui/card.tsx', imports: ['vendor'] },
  'home-lobby': { module: 'src/features/lobby/home-lobby.tsx', imports: ['card', 'tiles'] },
  'member-home': {
    module: 'src/features/home/member-home.tsx',
    imports: ['vendor', 'tiles'],
    lazy: ['start-lock'],
  },
  'start-lock': { module: 'src/app/lock/start-lock.tsx' },
  tiles: { module: 'src/features/lobby/tile.tsx' },
  category: { module: 'src/routes/home.category.tsx?tsr-split=component', imports: ['grid'] },
  grid: { module: 'src/features/lobby/grid.ts' },
  login: { module: 'src/routes/login.tsx?tsr-split=component' },
  warnings: { module: 'src/app/warnings.tsx' },
  'first-visit': { module: 'src/features/rules/first-visit.tsx' },
}

test('the boot script gets the catalogs and what home shows next, the worker what any screen may need', () => {
  const { shell, app: texts, essential, soon } = findChunks(bundle({ ...catalogs, ...app }))
  expect(essential.toSorted()).toEqual(
    [
      'card',
      'first-visit',
      'home-lobby',
      'index',
      'member-home',
      'start-lock',
      'tiles',
      'vendor',
      'warnings',
    ].map((name) => `/assets/${name}.js`),
  )
  expect(shell).toEqual({
    CN: '/assets/shell-zh-CN.js',
    EN: '/assets/shell-en.js',
    TW: '/assets/shell-zh-TW.js',
    ID: '/assets/shell-id.js',
  })
  expect(texts['TW']).toBe('/assets/app-zh-TW.js')
  expect(soon).toEqual([
    '/assets/home-lobby.js',
    '/assets/card.js',
    '/assets/tiles.js',
    '/assets/member-home.js',
  ])
})

// Red when a renamed file or catalog silently slows down the start.
test('a build fails without a part of home, a first screen or a catalog', () => {
  const { warnings, ...noWarnings } = app
  expect(() => findChunks(bundle({ ...catalogs, ...noWarnings }))).toThrow(warnings.module.slice(3))
  const { 'home-lobby': lobby, ...noLobby } = app
  expect(lobby.module).toContain('home-lobby')
  expect(() => findChunks(bundle({ ...catalogs, ...noLobby }))).toThrow('/lobby/home-lobby.tsx')
  expect(() => findChunks(bundle(app))).toThrow('locales/zh-CN/shell.po')
})

const importer = (part: string, route: string) =>
  `const $$split${part}Importer = () => import("/repo/src/routes/${route}.tsx?tsr-split=component---loader");`

test("a route's import is tried again and brings the texts, other imports are left alone", () => {
  expect(wrapRouteImports(importer('Component', 'deposit'))).toContain(
    'const $$splitComponentImporter = () => withTexts(() => import("/repo/src/routes/deposit.tsx?tsr-split=component---loader"))',
  )
  const withoutTexts = [importer('Loader', 'deposit'), importer('Component', 'login')]
  for (const code of withoutTexts)
    expect(wrapRouteImports(code)).toContain(' = () => importWithRetry(() => import(')
  expect(wrapRouteImports('const load = () => import("./chart.ts")')).toBeNull()
})
