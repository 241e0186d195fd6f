import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of lock, by language. */
export const lockTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/lock.po')
