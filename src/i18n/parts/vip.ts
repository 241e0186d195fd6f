import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of vip, by language. */
export const vipTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/vip.po')
