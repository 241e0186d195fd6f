import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of demo, by language. */
export const demoTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/demo.po')
