import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of logging in and registering, by language. */
export const accountTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/account.po')
