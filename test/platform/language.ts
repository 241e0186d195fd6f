/** The four languages as the `Lang` header names them, default first. */
export const LANGS = ['CN', 'EN', 'TW', 'ID'] as const

export type Lang = (typeof LANGS)[number]

/** One text in all four languages. */
export type Words = Readonly<Record<Lang, string>>

/** Returns the language of a `Lang` header; the default when it is unknown or missing. */
export function langOf(header: string | undefined): Lang {
  return LANGS.find((lang) => lang === header) ?? 'CN'
}

/** Returns the text in one language, with each `{name}` replaced by its value. */
export function say(words: Words, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return words[lang].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
