import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { siteDetails, type SiteDetails, type VipLevel } from '../api/site-details.ts'
import { useLanguage } from '../i18n/language.ts'
import { siteQuery } from './site.ts'

const NOTHING = {}
const read = new WeakMap<object, SiteDetails>()

/**
 * The operator's whole config in the language now shown, from the answer that the app asked for at its start: limits are there before anything is typed.
 */
export function useSiteDetails(): SiteDetails {
  const { data } = useQuery(siteQuery(useLanguage().wire))
  const whole = data?.whole ?? NOTHING
  const known = read.get(whole)
  if (known) return known
  const details = v.parse(siteDetails, whole)
  read.set(whole, details)
  return details
}

/** What a member's VIP level allows: the one place from which deposit, withdrawal and transfer take it. Undefined where the operator sends nothing. */
export function useVipLevel(name: string): VipLevel | undefined {
  return useSiteDetails().vip_levels.find((level) => level.title === name)
}
