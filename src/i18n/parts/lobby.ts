import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts of the screens of lobby, by language. */
export const lobbyTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/lobby.po')
