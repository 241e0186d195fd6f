import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of withdraw, by language. */
export const withdrawTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/withdraw.po')
