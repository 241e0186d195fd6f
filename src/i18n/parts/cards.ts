import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of cards, by language. */
export const cardsTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/cards.po')
