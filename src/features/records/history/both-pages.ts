export { SummaryPage } from './summary-page.tsx'
export { TimelinePage } from './timeline-page.tsx'
