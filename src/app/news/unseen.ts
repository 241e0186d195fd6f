import { newsCount } from '../../components/news-count.ts'
import { journalEntries } from '../../submissions/journal.ts'

let orders: ReadonlySet<string> = new Set()

/** Counts anew: orders that were told and not looked at, and submissions that are settled, whose card waits for the member. */
export function countNews(member: string | undefined): void {
  const settled = journalEntries().filter(
    (entry) => entry.member === member && (entry.state === 'settled' || entry.state === 'refused'),
  )
  const count = member === undefined ? 0 : orders.size + settled.length
  newsCount.set(count)
  // On the icon on the home screen, where the system has a place for it.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => undefined)
}

/** Notes orders as told and not looked at. */
export function addUnseen(key: string): void {
  orders = new Set([...orders, key])
}

/** Notes them as looked at; gives false when none of them was told. */
export function markSeen(isSeen: (key: string) => boolean): boolean {
  const left = [...orders].filter((key) => !isSeen(key))
  if (left.length === orders.size) return false
  orders = new Set(left)
  return true
}
