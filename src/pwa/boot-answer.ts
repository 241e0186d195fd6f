import type { WireLanguage } from '../i18n/locales.ts'

/** The answer of `/m/indexdata/getlist` that the boot script asked for; returned once, and only in the language it was asked in. */
export function takeBootAnswer(language: WireLanguage): Promise<Response> | undefined {
  const boot = window.lanternBoot
  const answer = boot?.indexdata
  delete boot?.indexdata
  return boot?.lang === language ? answer : undefined
}
