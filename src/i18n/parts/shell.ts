import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of what is loaded at start, by language. */
export const shellTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/shell.po')
