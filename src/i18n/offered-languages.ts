import { type Language, LANGUAGES } from './locales.ts'

/** Returns the app's languages that the operator has switched on. If none of them is on, returns all the app's languages. */
export function offeredLanguages(list: readonly { code: string; on: boolean }[]): readonly Language[] {
  const offered = LANGUAGES.filter(({ wire }) => list.some(({ code, on }) => on && code === wire))
  return offered.length > 0 ? offered : LANGUAGES
}
