import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of what went wrong, by language. */
export const failureTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/failure.po')
