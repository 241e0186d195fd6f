import * as v from 'valibot'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call, forQuery, LISTS_FRESH_MS } from '../api/client.ts'
import { indexdata, type Indexdata, siteConfig, type SiteConfig } from '../api/config.ts'
import { isCut, isTimedOut } from '../api/errors.ts'
import { useLanguage } from '../i18n/language.ts'
import type { WireLanguage } from '../i18n/locales.ts'
import { brand } from '../pwa/brand.ts'
import { versionedKey, type Stored } from '../storage/versioned.ts'

/**
 * The operator's config, languages and banners. `fetchedAt` is the time of the fetch on this device's clock (milliseconds since
 * 1970).
 */
type Site = Omit<Indexdata, 'whole'> & { whole?: Indexdata['whole']; fetchedAt?: number }

// The parsed config, languages and banners. Raise the version when their shape changes.
const siteSchema = v.custom<Site>((value) =>
  v.is(
    v.object({ config: v.object({}), languages: v.array(v.unknown()), banners: v.array(v.unknown()) }),
    value,
  ),
)
const storedSite = (language: WireLanguage) =>
  versionedKey(`site:${language}`, 1, siteSchema, { isCache: true })

/** Returns the query of the operator's config, languages and banners in one language. */
export function siteQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['site', language],
    staleTime: LISTS_FRESH_MS,
    // The boot script's request may have timed out before the app started.
    retry: (count, error) => count < 1 && (isCut(error) || isTimedOut(error)),
    queryFn: async (context) => {
      let fetchedAt = Date.now()
      // An answer from the worker's cache has its own age.
      const onStored = (at: number) => (fetchedAt = at)
      const options = { ...forQuery(context), begun: takeBootAnswer(language), onStored }
      const answer = await call(indexdata, {}, options)
      const site: Site = { ...answer, fetchedAt }
      void storedSite(language).write(site)
      return site
    },
  })
}

/** Refetches the configuration after a change on the server. Discards the boot script's answer, which is outdated. */
export function refetchSite(client: QueryClient, language: WireLanguage): void {
  void takeBootAnswer(language)
  refetchAnswer(client, siteQuery(language).queryKey)
}

/**
 * Refetches an answer that changed on the server. Cancels a running request first: invalidating alone would accept its old
 * answer.
 */
export function refetchAnswer(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey })
  void client.invalidateQueries({ queryKey })
}

/** Resolves with the stored configuration, for the first render. */
export function readStoredSite(language: WireLanguage): Promise<Stored<Site> | undefined> {
  return storedSite(language).read()
}

const NO_CONFIG = v.parse(siteConfig, {})

/**
 * Returns the operator's config in the current language; while there is none, in another. Missing values have their defaults.
 */
export function useSiteConfig(): SiteConfig {
  return useSite()?.config ?? NO_CONFIG
}

/**
 * Returns the answer with the operator's config in the current language. Until it is loaded, returns the previous language's, and
 * after a failure that of any other language.
 */
export function useSite(): Site | undefined {
  const { data } = useQuery({ ...siteQuery(useLanguage().wire), placeholderData: keepPreviousData })
  const client = useQueryClient()
  return data ?? client.getQueriesData<Site>({ queryKey: ['site'] }).findLast(([, site]) => site)?.[1]
}

/** Returns the operator's name from the config, else the brand's in the current language. */
export function useBrandName(): string {
  const { locale } = useLanguage()
  return useSiteConfig().config_site.title || brand.localName[locale]
}

/**
 * Returns the boot script's `/m/indexdata/getlist` answer, only once. Returns it only for the language that it was requested in.
 */
function takeBootAnswer(language: WireLanguage): Promise<Response> | undefined {
  const boot = window.lanternBoot
  const answer = boot?.indexdata
  delete boot?.indexdata
  return boot?.lang === language ? answer : undefined
}
