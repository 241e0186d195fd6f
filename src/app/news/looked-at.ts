import { router } from '../router.ts'
import { formPlace } from './news-toast.tsx'
import { orderKey, type News } from './order-watch.ts'

/** The pages that show the cards of submissions, and the page of an order. */
const CARDS = new Set(['/home', '/member', '/transaction-record', '/transfer-record', '/detail'])

function here() {
  const { pathname, search } = router.state.location
  return {
    path: pathname.toLowerCase().replace(/\/$/, ''),
    id: 'id' in search ? String(search.id) : undefined,
  }
}

/** Whether the order itself, or the card of the submission, is on the screen: that tells, and nothing else has to. */
export function isLookedAt(news: News): boolean {
  const { path, id } = here()
  if (news.about === 'order') return path === '/detail' && id === news.id
  return path === formPlace(news).to || CARDS.has(path)
}

/** Of some orders those that the page now shows. */
export function shownHere(keys: Iterable<string>): string[] {
  const { path, id } = here()
  if (path === '/transaction-record') return [...keys]
  if (path !== '/detail' || id === undefined) return []
  return [orderKey({ list: 'deposits', id }), orderKey({ list: 'withdrawals', id })]
}
