import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { readTexts } from '../gate/texts.ts'

const texts = await readTexts()

/** Returns all texts of the app in a language, from the catalogs. */
export function allTexts(lang: WireLanguage): Set<string> {
  const locale = LANGUAGES.find(({ wire }) => wire === lang)?.locale
  return new Set(texts.filter((one) => one.locale === locale).map(({ translation }) => translation))
}

/**
 * Returns a text of the app in a language, by its English or message id. Example: `text('ID', 'Log in')`. Fills placeholders by name and drops tags
 * such as links. Falls back to English when a translation is missing. Throws when the app has no such text.
 */
export function text(lang: WireLanguage, source: string, values: Record<string, string> = {}): string {
  const known = texts.filter((one) => (one.source === source || one.id === source) && one.translation !== '')
  const locale = LANGUAGES.find(({ wire }) => wire === lang)?.locale
  const entry = [locale, 'en'].flatMap((wanted) => known.filter((one) => one.locale === wanted))[0]
  if (!entry) throw new Error(`No catalog contains: ${source}`)
  return entry.translation
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
}
