/** The four languages as the `Lang` header names them; the first one is the default. */
export const LANGS = ['CN', 'EN', 'TW', 'ID'] as const

export type Lang = (typeof LANGS)[number]

/** One text in all four languages. */
export type Words = Readonly<Record<Lang, string>>

/** Gives the language a `Lang` header asks for; anything unknown or missing is the default. */
export function langOf(header: string | undefined): Lang {
  return LANGS.find((lang) => lang === header) ?? 'CN'
}

/** Gives the text in one language, with each `{name}` replaced by its value. */
export function say(words: Words, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return words[lang].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
