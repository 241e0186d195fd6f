import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyView } from '../../components/lazy-view.ts'
import { useLanguage } from '../../i18n/language.ts'

const LanguageSheet = lazyView(() => import('./language-sheet.tsx'), 'LanguageSheet', {
  texts: 'shell',
})

/** A button with the current language's own name. Opens the sheet to choose another. */
export function LanguageButton() {
  const { t } = useLingui()
  const { locale, title } = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const choose = () => {
    void LanguageSheet.preload?.() // retries if it failed to load
    setChoosing(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={choose}
        className="relative min-h-8 rounded-full bg-sunk px-3 py-1 text-12 font-semibold text-ink-2 hit-1.5"
      >
        <span className="sr-only">{t`Language`} </span>
        <span lang={locale}>{title}</span>
      </button>
      {isChoosing && <LanguageSheet onClose={() => setChoosing(false)} />}
    </>
  )
}
