import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { langList } from '../../api/config-lists.ts'
import { useLanguage } from '../../i18n/language.ts'
import { LANGUAGES, type Language } from '../../i18n/locales.ts'
import { siteQuery } from '../../site/site.ts'

/** Of our languages those that the operator has switched on; all of them when the operator names none of ours. */
export function offeredOf(list: readonly { code: string; on: boolean }[]): readonly Language[] {
  const offered = LANGUAGES.filter(({ wire }) => list.some(({ code, on }) => on && code === wire))
  return offered.length > 0 ? offered : LANGUAGES
}

/** The languages to choose from; until the operator's list is there, those that came with the config. */
export function useOfferedLanguages(): readonly Language[] {
  const { wire } = useLanguage()
  const site = useQuery(siteQuery(wire))
  const list = useQuery({
    queryKey: ['languages', wire],
    meta: { keep: 'config' },
    staleTime: 300_000,
    queryFn: ({ signal }) => call(langList, {}, { signal, quiet: true }),
  })
  return offeredOf(list.data ?? site.data?.languages ?? [])
}
