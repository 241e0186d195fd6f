import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { BrandMark } from '../../components/brand-mark.tsx'
import { useBrandName } from '../../site/site.ts'
import { lazyView, useSheet } from '../../components/lazy-view.ts'

/** The choice of language. */
const LanguageSheet = lazyView(() => import('../member/language-sheet.tsx'), 'LanguageSheet', {
  texts: 'shell',
})

/** Brand and language. */
export function HomeHeader() {
  const { t } = useLingui()
  const { locale, title } = useLanguage()
  const name = useBrandName()
  const sheet = useSheet(LanguageSheet)
  return (
    <>
      <header className="sticky top-0 z-10 bg-paper pt-safe">
        <title>{name}</title>
        <div className="flex min-h-14 items-center gap-2 px-safe">
          <BrandMark />
          <h1 className="min-w-0 grow text-16 font-bold">{name}</h1>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={sheet.open}
            className="relative min-h-8 rounded-full bg-sunk px-3 py-1 text-12 font-semibold text-ink-2 after:absolute after:-inset-1.5"
          >
            <span className="sr-only">{t`Language`} </span>
            <span lang={locale}>{title}</span>
          </button>
        </div>
      </header>
      <Suspense>{sheet.isOpen && <LanguageSheet onClose={sheet.close} />}</Suspense>
    </>
  )
}
