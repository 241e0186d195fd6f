import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'

/** The member's wallets in the venues. */
export const VenueSheet = lazyRouteComponent(() => withTexts(() => import('./venue-sheet.tsx')), 'VenueSheet')
