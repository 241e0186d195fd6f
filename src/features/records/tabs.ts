import { lazyView } from '../../components/lazy-view.ts'

// Loaded when their tab is opened: most members look for one deposit.

/** All kinds of records in one list. */
export const TimelinePage = lazyView(() => import('./both-pages.ts'), 'TimelinePage')

/** What went in and out, month by month. */
export const SummaryPage = lazyView(() => import('./both-pages.ts'), 'SummaryPage')

/** Bets summed by venue. */
export const VenuesPage = lazyView(() => import('./venues-page.tsx'), 'VenuesPage')
