/** A language of the app. `wire` is also its code in local storage, `locale` its BCP 47 tag, `title` its own name. */
export interface Language {
  wire: 'CN' | 'EN' | 'TW' | 'ID'
  locale: 'zh-CN' | 'en' | 'zh-TW' | 'id'
  title: string
}

/** The code of a language on the wire (specification section 9). */
export type WireLanguage = Language['wire']
/** The BCP 47 tag that the app uses for a language. `Intl` reads `TW` as Twi and does not know `CN`. */
export type Locale = Language['locale']

const CHINESE: Language = { wire: 'CN', locale: 'zh-CN', title: '简体中文' }

/** The app's languages. The first is the default and the fallback (specification section 9). */
export const LANGUAGES: readonly Language[] = [
  CHINESE,
  { wire: 'EN', locale: 'en', title: 'English' },
  { wire: 'TW', locale: 'zh-TW', title: '繁體中文' },
  { wire: 'ID', locale: 'id', title: 'Bahasa Indonesia' },
]

/** Returns the language that a stored text names, or the default. */
export function languageOf(wire: string | null | undefined): Language {
  return LANGUAGES.find((language) => language.wire === wire) ?? CHINESE
}

/** Returns the separator between two sentences; empty in Chinese, whose full stop includes a space. */
export function sentenceGap(locale: string): string {
  return locale.startsWith('zh') ? '' : ' '
}
