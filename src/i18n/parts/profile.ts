import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of profile, by language. */
export const profileTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/profile.po')
