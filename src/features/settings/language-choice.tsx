import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import type { Language, WireLanguage } from '../../i18n/locales.ts'
import { offeredLanguages } from '../../site/details.ts'
import { Note } from '../../ui/fields.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { reloadForRetry } from '../../components/reload-for-retry.ts'
import { call, LISTS_FRESH_MS } from '../../api/client.ts'
import { langList } from '../../api/site-details.ts'
import { siteQuery } from '../../site/site.ts'

/**
 * The languages, each by its own name. Calls `onChosen` once the choice is applied; shows a note if the texts of the chosen
 * language cannot be loaded.
 */
export function LanguageChoice({ onChosen }: { onChosen?: () => void }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const [failed, setFailed] = useState(false)
  const languages = useOfferedLanguages()
  const choose = (next: WireLanguage) => {
    setFailed(false)
    chooseLanguage(next).then(
      (isShown) => isShown && onChosen?.(),
      async () => {
        if (failed) await reloadForRetry()
        setFailed(true)
      },
    )
  }
  return (
    <>
      <RadioRows
        legend={t`Language`}
        hideLegend
        value={wire}
        onChange={choose}
        options={languages.map((language) => ({
          value: language.wire,
          title: <span lang={language.locale}>{language.title}</span>,
        }))}
      />
      {failed && (
        <Note tone="bad" role="alert" className="my-2">
          <Trans>
            We couldn’t load that language, so nothing changed. Check your connection, then try again.
          </Trans>
        </Note>
      )}
    </>
  )
}

/** Returns the languages to choose from. Uses the config's list until the operator's list is loaded. */
function useOfferedLanguages(): readonly Language[] {
  const { wire } = useLanguage()
  const site = useQuery(siteQuery(wire))
  const list = useQuery({
    queryKey: ['languages', wire],
    meta: { keep: 'config' },
    staleTime: LISTS_FRESH_MS,
    queryFn: ({ signal }) => call(langList, {}, { signal, quiet: true }),
  })
  return offeredLanguages(list.data ?? site.data?.languages ?? [])
}
