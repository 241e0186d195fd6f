import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of records, by language. */
export const recordsTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/records.po')
