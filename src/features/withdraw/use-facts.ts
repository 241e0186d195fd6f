import { useQuery } from '@tanstack/react-query'
import { isUsable, type MaskedCard } from '../cards/masked.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { dayUse, nextDayAt } from './day-use.ts'
import type { Facts } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import type { User } from '../../session/user.ts'
import { useVipLevel } from '../../site/details.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useServerNow } from '../../time/use-now.ts'

const MINUTE_MS = 60_000

/** What is known of a member before anything is typed, and when the server's day is over. */
export function useFacts(user: User, cards: readonly MaskedCard[]): Facts & { nextDay: number } {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const { data: rows } = useQuery(newestRowsQuery('withdrawals', wire, timezone))
  const level = useVipLevel(user.vip_level)
  const { central, stale } = useWallet()
  const now = useServerNow(MINUTE_MS)
  return {
    name: user.real_name,
    cards: cards.map((card) => ({ state: card.state, isUsable: isUsable(card) })),
    needed: user.sum_water,
    done: user.ok_water,
    level,
    today: rows && dayUse(rows, now, timezone),
    balance: central,
    isFresh: !stale,
    nextDay: nextDayAt(now, timezone),
  }
}
