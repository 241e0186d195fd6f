import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of service, by language. */
export const serviceTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/service.po')
