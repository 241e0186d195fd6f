import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'
import type { SummaryPageProps } from './summary-page.tsx'
import type { TimelinePageProps } from './timeline-page.tsx'

// Loaded when their tab is opened: most members look for one deposit. In one file: what they share with the lists would else be cut into crumbs.

/** All kinds of records in one list. */
export const TimelinePage: AsyncRouteComponent<TimelinePageProps> = lazyRouteComponent(
  () => withTexts(() => import('./both-pages.ts')),
  'TimelinePage',
)

/** What went in and out, month by month. */
export const SummaryPage: AsyncRouteComponent<SummaryPageProps> = lazyRouteComponent(
  () => withTexts(() => import('./both-pages.ts')),
  'SummaryPage',
)
