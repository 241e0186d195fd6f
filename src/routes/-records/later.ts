import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'
import type { ChoiceSheetProps } from './choice-sheet.tsx'
import type { RangeSheetProps } from './range-sheet.tsx'
import type { VenuesPageProps } from './venues-page.tsx'

/** The choice of a range. */
export const RangeSheet: AsyncRouteComponent<RangeSheetProps> = lazyRouteComponent(
  () => withTexts(() => import('./sheets.ts')),
  'RangeSheet',
)

/** The choice of one among a few. */
export const ChoiceSheet: AsyncRouteComponent<ChoiceSheetProps> = lazyRouteComponent(
  () => withTexts(() => import('./sheets.ts')),
  'ChoiceSheet',
)

/** Bets summed by venue, loaded when their tab is opened. */
export const VenuesPage: AsyncRouteComponent<VenuesPageProps> = lazyRouteComponent(
  () => withTexts(() => import('./venues-page.tsx')),
  'VenuesPage',
)
