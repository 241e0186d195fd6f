import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of money writes, shared by their screens, by language. */
export const moneyTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/money.po')
