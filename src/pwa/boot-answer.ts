import type { WireLanguage } from '../i18n/locales.ts'

/** The answer of `/m/indexdata/getlist` that the boot script asked for; given once, and only in the language it was asked in. */
export function takeBootAnswer(language: WireLanguage): Promise<Response> | undefined {
  const boot = window.lanternBoot
  delete window.lanternBoot
  return boot?.lang === language ? boot.indexdata : undefined
}
