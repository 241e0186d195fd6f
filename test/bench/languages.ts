import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, ROOT } from '../gate/stage.ts'
import { weigh } from '../gate/weigh.ts'
import { figure, type Figure } from './figures.ts'
import { openSite, type Site } from './site.ts'

const BUILT_FROM = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'src',
  'sw',
  'locales',
]

/**
 * Measures what ten times as many languages cost a member who uses one. Compares this build with a copy that has 36 more, each as long as the
 * longest.
 */
export async function measureLanguages(site: Site): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-languages-'))
  try {
    await buildWith(folder, 36)
    const many = await openSite('40 languages', join(folder, 'dist'))
    const figures = [...(await cost('4', site)), ...(await cost('40', many))]
    await many.platform.close()
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cost(where: string, { dist, platform }: Site): Promise<Figure[]> {
  const { sizes } = await weigh(dist, platform)
  return [
    figure('languages: page', where, statSync(join(dist, 'index.html.br')).size / 1000),
    figure('languages: first load', where, sizes.firstLoad / 1000),
    figure('languages: precache', where, sizes.precache / 1000),
  ]
}

/** Builds a copy of the app with `more` extra languages. They are copies of Indonesian under private-use tags. */
async function buildWith(folder: string, more: number): Promise<void> {
  for (const name of BUILT_FROM) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const tags = Array.from({ length: more }, (_, place) => `id-x-l${place}`)
  for (const tag of tags) cpSync(join(ROOT, 'locales/id'), join(folder, 'locales', tag), { recursive: true })
  const entries = tags.map(
    (locale, place) => `{ wire: 'L${place}', locale: '${locale}', title: 'Bahasa ${place}' },`,
  )
  insert(join(folder, 'src/i18n/locales.ts'), /(LANGUAGES: readonly Language\[\] = \[)/, entries.join('\n'))
  insert(join(folder, 'lingui.config.ts'), /(locales: \[)/, tags.map((tag) => `'${tag}',`).join(' '))
  const { code, output } = await execute('vite', ['build'], folder)
  if (code !== 0) throw new Error(`The app with ${more} more languages could not be built: ${output}`)
}

function insert(file: string, after: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8')
  const made = before.replace(after, `$1${text}`)
  if (made === before) throw new Error(`${file}: cannot add a language`)
  writeFileSync(file, made)
}
