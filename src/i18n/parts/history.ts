import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of all records together and of their summary, by language. */
export const historyTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/history.po')
