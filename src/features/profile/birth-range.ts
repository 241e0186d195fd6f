import { useSiteConfig } from '../../site/site.ts'
import { deviceDay } from '../../time/device-day.ts'
import { useServerNow } from '../../time/use-now.ts'
import { birthRange, leastAge } from './rules.ts'

/** The least age here, and the days of birth that can be chosen today. */
export function useBirthRange(): { age: number; min: string; max: string } {
  const age = leastAge(useSiteConfig().responsible.min_age)
  return { age, ...birthRange(deviceDay(useServerNow(60_000)), age) }
}
