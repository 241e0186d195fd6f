import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of deposit, by language. */
export const depositTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/deposit.po')
