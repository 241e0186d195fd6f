import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of feedback, by language. */
export const feedbackTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/feedback.po')
