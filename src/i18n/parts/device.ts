import type { Catalog, CatalogPart } from '../catalogs.ts'

/** The texts about the app on this device: installing it, and what it tells while it is open; by language. */
export const deviceTexts: CatalogPart = import.meta.glob<Catalog>('../../../locales/*/device.po')
