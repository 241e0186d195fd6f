import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'
import { expect, test } from 'vitest'
import { SHELL } from '../../../lingui.config.ts'
import { wrapRouteImports } from '../../../src/pwa/build/imports.ts'

/** The files whose texts the first load contains. They show the frame and its dialogs, home as guests see it, login and registration. */
const SHOWN_AT_ONCE = [
  'src/app/app.tsx',
  'src/app/warnings.tsx',
  'src/features/notices/pop-up.tsx',
  'src/features/lobby/home-lobby.tsx',
  'src/features/member/language-sheet.tsx',
  'src/features/rules/first-visit.tsx',
  'src/routes/_tabs/home.tsx',
  'src/routes/login.tsx',
  'src/routes/register.tsx',
]

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm
const HAS_TEXTS = /from '@lingui\/(core|react)\/macro'/

/** Returns a file and its static imports, without types. Skips the generated route tree, whose routes are all lazy. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path) || path.endsWith('routeTree.gen.ts')) return seen
  seen.add(path)
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) {
    withImports(posix.join(posix.dirname(path), imported), seen)
  }
  return seen
}

// Red when a screen would show the ids of its messages until another screen has loaded the texts.
test.each(SHOWN_AT_ONCE)('%s has all its texts in the catalog of the first load', (path) => {
  const files = [...withImports(path)].filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1)
  const outside = files.filter(
    (file) => HAS_TEXTS.test(readFileSync(file, 'utf8')) && !SHELL.some((glob) => matchesGlob(file, glob)),
  )
  expect(outside).toEqual([])
})

// Red when a route loads texts that it does not need, or none.
test('every route brings its texts, except the split ones above', () => {
  const alone = globSync('src/routes/**/*.tsx').filter((path) => {
    const importer = `const $$splitComponentImporter = () => import('/repo/${path}?tsr-split=component')`
    return !wrapRouteImports(importer)?.includes('withTexts(')
  })
  const inFirstLoad = 'src/routes/_tabs/home.tsx'
  const split = SHOWN_AT_ONCE.filter((path) => path.startsWith('src/routes/') && path !== inFirstLoad)
  expect(alone.toSorted()).toEqual(split)
})
