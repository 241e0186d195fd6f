import { lazyView } from '../../components/lazy-view.ts'

// Each view loads only when its tab is opened: most members open the records just to see one deposit.

/** Deposits, withdrawals, transfers and rebates in one list. */
export const TimelinePage = lazyView(() => import('./history/both-pages.ts'), 'TimelinePage')

/** Deposits and withdrawals by month. */
export const SummaryPage = lazyView(() => import('./history/both-pages.ts'), 'SummaryPage')

/** Bets summed by venue. */
export const VenuesPage = lazyView(() => import('./list/venues-page.tsx'), 'VenuesPage')
