import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the member centre and the settings, by language. */
export const memberTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/member.po')
