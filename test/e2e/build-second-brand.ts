import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../gate/stage.ts'
import { runBuild } from './built-app.ts'

/** The values that replace the first brand's in `src/pwa/brand.ts`. */
export const SECOND = {
  name: 'Harbour',
  localName: { 'zh-CN': '海港', en: 'Harbour', 'zh-TW': '海港', id: 'Pelabuhan' },
  mark: [
    { fill: 'accent', d: 'M16 4 29 27H3z' },
    { stroke: 'paper', width: 2, d: 'M9 22h14' },
  ],
}

/** The second brand's description of the app. */
export const SECOND_DESCRIPTION = 'Harbour: deposits and records.'

/** The second brand's only shortcut and avatar. */
export const SECOND_SHORTCUT = { name: 'Records', url: '/transaction-record', icon: 'records' }
export const SECOND_AVATARS = { gull: { 'zh-CN': '海鸥', en: 'Gull', 'zh-TW': '海鷗', id: 'Camar' } }

/** The second brand's colours in the token file: light and dark. */
export const SECOND_COLOURS = {
  paper: ['#f2f8fa', '#0c1518'],
  accent: ['#0b6480', '#63c7e6'],
  'on-accent': ['#fdfeff', '#03202b'],
  'accent-soft': ['#e2f2f7', '#123039'],
} as const

/** The files of the repository that a build needs. */
const SOURCES = [
  'src',
  'sw',
  'locales',
  'index.html',
  'vite.config.ts',
  'test/unit/projects.ts',
  'test/slowness.ts',
  'test/gate/chromium-path.ts',
  'test/gate/draw-icons.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

/**
 * Builds the app under a second brand, as an operator does. Only brand, avatars and token file of the copied sources change. Resolves with the
 * folder; the app is in `dist`. The folder is outside the repository, because Tailwind skips files that Git ignores.
 */
export async function buildSecondBrand(env: NodeJS.ProcessEnv): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
  await Promise.all(SOURCES.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await change(join(folder, 'src/pwa/brand.ts'), (brand) =>
    brand
      .replace(/(export const description =\s*)'.*'/, `$1'${SECOND_DESCRIPTION}'`)
      .replace(/(export const shortcuts = )\[.*?\n\]/s, `$1${JSON.stringify([SECOND_SHORTCUT])}`)
      .replace(/(export const avatars: .*? = )\{\n.*?\n\}/s, `$1${JSON.stringify(SECOND_AVATARS)}`)
      .replace(/(export const brand: Brand = ).*/s, `$1${JSON.stringify(SECOND)}`),
  )
  await change(join(folder, 'src/ui/tokens.css'), (tokens) =>
    Object.entries(SECOND_COLOURS).reduce(
      (css, [name, [light, dark]]) =>
        css.replace(new RegExp(`(--color-${name}:) .+;`), `$1 light-dark(${light}, ${dark});`),
      tokens,
    ),
  )
  const drawings = join(folder, 'src/pwa/static/icons/avatars')
  await rename(join(drawings, 'wave.svg'), join(folder, 'gull.svg'))
  await rm(drawings, { recursive: true })
  await mkdir(drawings)
  await rename(join(folder, 'gull.svg'), join(drawings, 'gull.svg'))
  await runBuild(process.execPath, ['test/gate/draw-icons.ts'], env, folder)
  await runBuild('vite', ['build', '--logLevel', 'error'], env, folder)
  return folder
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')))
}
