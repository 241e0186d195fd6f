import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Locale } from '../../i18n/locales.ts'

/**
 * Returns a function that gives the translation of an English text of the catalog `shell`, for pages that are built without the app.
 * It throws for a text that the catalog does not contain.
 */
export async function catalogTexts(root: string, locale: Locale): Promise<(source: string) => string> {
  const filename = join(root, 'locales', locale, 'shell.po')
  const messages = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  })
  const texts = new Map(Object.values(messages).map(({ message, translation }) => [message, translation]))
  return (source) => {
    const translation = texts.get(source)
    if (!translation) throw new Error(`${filename} has no translation of: ${source}`)
    return translation
  }
}
