import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of invite, by language. */
export const inviteTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/invite.po')
