import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the page of safer play and the reality check, by language. */
export const saferPlayTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/safer-play.po')
