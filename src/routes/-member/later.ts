import { lazyRouteComponent } from '@tanstack/react-router'
import { loadParts } from '../../i18n/catalogs.ts'
import { moneyTexts } from '../../i18n/parts/money.ts'
import { transferTexts } from '../../i18n/parts/transfer.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

/** The member's wallets in the venues; with the texts of the transfers. */
export const VenueSheet = lazyRouteComponent(async () => {
  const [module] = await Promise.all([
    importWithRetry(() => import('./venue-sheet.tsx')),
    loadParts(transferTexts, moneyTexts),
  ])
  return module
}, 'VenueSheet')
