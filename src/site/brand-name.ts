import { useLanguage } from '../i18n/language.ts'
import { brand } from '../pwa/brand.ts'
import { useSiteConfig } from './site.ts'

/** The operator's name: as the config says, else as the brand is called in the language now shown. */
export function useBrandName(): string {
  const { locale } = useLanguage()
  return useSiteConfig().config_site.title || brand.localName[locale]
}
