import * as v from 'valibot'
import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call, forQuery } from '../api/client.ts'
import { indexdata, type Indexdata } from '../api/config.ts'
import { isCut, isLate } from '../api/errors.ts'
import { siteConfig, type SiteConfig } from '../api/site-config.ts'
import { useLanguage } from '../i18n/language.ts'
import type { WireLanguage } from '../i18n/locales.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import { brand } from '../pwa/brand.ts'
import { versionedKey, type Stored } from '../storage/versioned.ts'

/** The operator's configuration, and when it was fetched, by this device's clock in milliseconds since 1970. */
type Site = Omit<Indexdata, 'whole'> & { whole?: Indexdata['whole']; fetchedAt?: number }

// Config, language list and banners as parsed; the version is raised when their shape changes.
const stored = versionedKey(
  'site',
  1,
  v.custom<Site>((value) =>
    v.is(
      v.object({ config: v.object({}), languages: v.array(v.unknown()), banners: v.array(v.unknown()) }),
      value,
    ),
  ),
)

/** The operator's configuration: config, languages and banners, in one language. */
export function siteQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['site', language],
    staleTime: 300_000,
    // The boot script's request may have timed out before the app was there.
    retry: (count, error) => count < 1 && (isCut(error) || isLate(error)),
    queryFn: async (context) => {
      let fetchedAt = Date.now()
      // An answer from the worker's cache has its own age.
      const onStored = (at: number) => (fetchedAt = at)
      const options = { ...forQuery(context), begun: takeBootAnswer(language), onStored }
      const answer = await call(indexdata, {}, options)
      const site: Site = { ...answer, fetchedAt }
      await stored.write(site, language)
      return site
    },
  })
}

/** Refetches the configuration, also where nothing shows it yet: the current answer is outdated. */
export function renewSite(client: QueryClient, language: WireLanguage): void {
  void takeBootAnswer(language)
  renewAnswer(client, siteQuery(language).queryKey)
}

/** Refetches an answer that changed on the server, also while the first request is running: invalidating alone would accept that old answer. */
export function renewAnswer(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey })
  void client.invalidateQueries({ queryKey })
}

/** The stored configuration, for the first render. */
export function storedSite(language: WireLanguage): Promise<Stored<Site> | undefined> {
  return stored.read(language)
}

const NO_CONFIG = v.parse(siteConfig, {})

/** The operator's config in the language now shown; unknown values have their defaults. */
export function useSiteConfig(): SiteConfig {
  const { data } = useQuery(siteQuery(useLanguage().wire))
  return data?.config ?? NO_CONFIG
}

/** The operator's name: from the config, else the brand's name in the language now shown. */
export function useBrandName(): string {
  const { locale } = useLanguage()
  return useSiteConfig().config_site.title || brand.localName[locale]
}

const MAX_MARKS = 'rules'
// Where local storage is blocked, for this visit.
let accepted: string | null = null

/** The version last accepted on this device; null when none was. */
export function acceptedRules(): string | null {
  return readLocal(MAX_MARKS) ?? accepted
}

/** The rules still to be accepted, by version of the terms and minimum age; undefined when the operator has none, or they are accepted. */
export function rulesToAccept({ terms, responsible }: SiteConfig): string | undefined {
  const rules = [terms.version, responsible.min_age].join(' ').trim()
  return rules === '' || rules === acceptedRules() ? undefined : rules
}

/** Stores on this device that they are accepted. */
export function acceptRules(rules: string): void {
  accepted = rules
  writeLocal(MAX_MARKS, rules)
}

/** The answer of `/m/indexdata/getlist` that the boot script asked for; returned once, and only in the language it was asked in. */
function takeBootAnswer(language: WireLanguage): Promise<Response> | undefined {
  const boot = window.lanternBoot
  const answer = boot?.indexdata
  delete boot?.indexdata
  return boot?.lang === language ? answer : undefined
}
