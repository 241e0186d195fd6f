import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { siteDetails, type SiteDetails, type VipLevel } from '../api/site-details.ts'
import { useLanguage } from '../i18n/language.ts'
import { siteQuery } from './site.ts'

const NOTHING = {}
const read = new WeakMap<object, SiteDetails>()

/**
 * Returns the operator's whole config in the current language. The config comes with the startup call, so limits are known before
 * the member types.
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

/**
 * Returns the VIP level with this name, whose limits apply to deposits, withdrawals and transfers. Undefined if the config has no
 * such level.
 */
export function useVipLevel(name: string): VipLevel | undefined {
  return useSiteDetails().vip_levels.find((level) => level.title === name)
}
