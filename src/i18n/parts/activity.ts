import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of activity, by language. */
export const activityTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/activity.po')
