import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, LISTS_FRESH_MS } from '../api/client.ts'
import { siteDetails, system, type SiteDetails, type VipLevel } from '../api/site-details.ts'
import { useLanguage } from '../i18n/language.ts'
import { type WireLanguage, type Language, LANGUAGES } from '../i18n/locales.ts'
import { useSite } from './site.ts'

const NO_CONFIG = {}
const parsed = new WeakMap<object, SiteDetails>()

function detailsIn(whole: object): SiteDetails {
  const known = parsed.get(whole)
  if (known) return known
  const details = v.parse(siteDetails, whole)
  parsed.set(whole, details)
  return details
}

function systemQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['system', language],
    meta: { keep: 'config' },
    staleTime: LISTS_FRESH_MS,
    queryFn: ({ signal }) => call(system, {}, { signal, quiet: true }),
  })
}

/** Returns the query of the config's own call. Enabled only if the operator omits the VIP levels in the startup call. */
export function useSystemConfig() {
  const { wire } = useLanguage()
  const whole = useSite()?.whole
  const enabled = whole !== undefined && !('vip_levels' in whole)
  return useQuery({ ...systemQuery(wire), enabled })
}

/**
 * Returns the operator's whole config in the current language. The startup call includes it, so that limits are known before the
 * member types. If an operator omits the VIP levels there, a separate call fetches the config.
 */
export function useSiteDetails(): SiteDetails {
  const sent = useSite()?.whole ?? NO_CONFIG
  const { data: whole, isEnabled } = useSystemConfig()
  return isEnabled && whole ? whole : detailsIn(sent)
}

/**
 * Returns the VIP levels in a currency, else the levels without a currency. `currency` is a code; undefined for a guest, who sees
 * the levels of the operator's first currency if every level has one.
 */
export function levelsIn(levels: readonly VipLevel[], currency: string | undefined): readonly VipLevel[] {
  const levelsOf = (code: string | undefined) => levels.filter((level) => level.currency === code)
  const own = levelsOf(currency ?? '')
  if (own.length > 0) return own
  return levelsOf(currency === undefined ? levels[0]?.currency : '')
}

/** Returns the VIP levels for a member's currency, or for a guest. */
export function useVipLevels(currency?: string): readonly VipLevel[] {
  return levelsIn(useSiteDetails().vip_levels, currency)
}

/** Returns a member's VIP level, whose limits apply to deposits, withdrawals and transfers. Undefined if the config lacks it. */
export function useVipLevel(user: { vip_level: string; currency: string }): VipLevel | undefined {
  return useVipLevels(user.currency).find((level) => level.title === user.vip_level)
}

/** Returns the app's languages that the operator has enabled. If none of them is, returns all the app's languages. */
export function offeredLanguages(list: readonly { code: string; on: boolean }[]): readonly Language[] {
  const offered = LANGUAGES.filter(({ wire }) => list.some(({ code, on }) => on && code === wire))
  return offered.length > 0 ? offered : LANGUAGES
}
