import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { Note } from '../../ui/note.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { useOfferedLanguages } from './offered-languages.ts'

/** The languages, each by its own name; a choice takes effect at once. `onChosen` hears when it did. */
export function LanguageChoice({ onChosen }: { onChosen?: () => void }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const [failed, setFailed] = useState(false)
  const languages = useOfferedLanguages()
  const choose = (next: WireLanguage) => {
    setFailed(false)
    chooseLanguage(next).then(onChosen, () => setFailed(true))
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
            That language could not be loaded, so nothing was changed. Try again when you are connected.
          </Trans>
        </Note>
      )}
    </>
  )
}
