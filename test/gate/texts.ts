import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { ROOT } from './stage.ts'

/** One text of a catalog. `part` is the catalog (`shell`, …), `id` the message id, `source` the English text. */
export type Text = { part: string; locale: string; id: string; source: string; translation: string }

const LOCALES = join(ROOT, 'locales')
const po = formatter({ lineNumbers: false, origins: false })

/** Reads every text of every catalog, in the order of the files. */
export async function readTexts(): Promise<Text[]> {
  const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.po'),
  )
  const catalogs = await Promise.all(files.toSorted().map(readCatalog))
  return catalogs.flat()
}

async function readCatalog(file: string): Promise<Text[]> {
  const [locale = '', name = ''] = file.split(/[\\/]/)
  const content = readFileSync(join(LOCALES, file), 'utf8')
  const messages = await po.parse(content, { locale, sourceLocale: 'en', filename: file })
  return Object.entries(messages).map(([id, { message, translation }]) => ({
    part: name.replace('.po', ''),
    locale,
    id,
    source: message ?? id,
    translation: translation ?? '',
  }))
}

/** Returns the texts without a translation. */
export function missingTexts(texts: readonly Text[]): Text[] {
  return texts.filter((text) => text.translation.trim() === '')
}
