import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of notices, by language. */
export const noticesTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/notices.po')
