import { getRouteApi } from '@tanstack/react-router'
import { filterOf, type RecordsFilter, type RecordsSearch } from '../../features/records/filter.ts'
import { rememberedRange, rememberRange } from '../../features/records/remembered-range.ts'
import { useSiteConfig } from '../../site/site.ts'
import { serverDay } from '../../time/server-time.ts'
import { useDay } from './use-day.ts'

const route = getRouteApi('/transaction-record')

/** Which records are shown, and the way to choose others: the address holds the choice, the device remembers the range. */
export function useFilter(): [RecordsFilter, (change: RecordsSearch) => void] {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { timezone } = useSiteConfig()
  const today = useDay((moment) => serverDay(moment, timezone))
  const choose = (change: RecordsSearch) => {
    if (change.range !== undefined) rememberRange(change.range)
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  }
  return [filterOf(search, rememberedRange(), today), choose]
}
