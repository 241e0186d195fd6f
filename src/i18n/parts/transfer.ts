import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of transfer, by language. */
export const transferTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/transfer.po')
