import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../api/client.ts'
import { siteDetails, system, type SiteDetails, type VipLevel } from '../api/site-details.ts'
import { useLanguage } from '../i18n/language.ts'
import type { WireLanguage } from '../i18n/locales.ts'
import { siteQuery } from './site.ts'

const NOTHING = {}
const read = new WeakMap<object, SiteDetails>()

function detailsIn(whole: object): SiteDetails {
  const known = read.get(whole)
  if (known) return known
  const details = v.parse(siteDetails, whole)
  read.set(whole, details)
  return details
}

function systemQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['system', language],
    meta: { keep: 'public' },
    staleTime: 300_000,
    queryFn: ({ signal }) => call(system, {}, { signal, quiet: true }),
  })
}

/**
 * Returns the operator's whole config in the current language. It comes with the startup call, so that limits are known before the
 * member types; from an operator that sends only a part of it there, without VIP levels, it is fetched in a call of its own.
 */
export function useSiteDetails(): SiteDetails {
  const { wire } = useLanguage()
  const { data } = useQuery(siteQuery(wire))
  const sent = data?.whole ?? NOTHING
  const isPart = data?.whole !== undefined && !('vip_levels' in sent)
  const { data: whole } = useQuery({ ...systemQuery(wire), enabled: isPart })
  return isPart && whole ? whole : detailsIn(sent)
}

/**
 * Returns the VIP level with this name, whose limits apply to deposits, withdrawals and transfers. Undefined if the config has no
 * such level.
 */
export function useVipLevel(name: string): VipLevel | undefined {
  return useSiteDetails().vip_levels.find((level) => level.title === name)
}
