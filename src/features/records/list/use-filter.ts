import type { RecordsFilter, RecordsSearch } from '../filter.ts'
import { filterOf } from '../range.ts'
import { rememberedRange, rememberRange } from '../remembered-range.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { serverDay } from '../../../time/server-time.ts'
import { useDay } from './use-day.ts'

/** The filter of the URL, and `put` to change it; the device remembers the range. */
export function useFilter(
  search: RecordsSearch,
  put: (change: RecordsSearch) => void,
): [RecordsFilter, (change: RecordsSearch) => void] {
  const { timezone } = useSiteConfig()
  const today = useDay((moment) => serverDay(moment, timezone))
  const choose = (change: RecordsSearch) => {
    if (change.range !== undefined) rememberRange(change.range)
    put(change)
  }
  return [filterOf(search, rememberedRange(), today), choose]
}
