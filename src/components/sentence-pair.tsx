import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { sentenceGap } from '../i18n/locales.ts'

/** Two sentences, with the language's separator between them; the first may be missing. */
export function SentencePair({ first, second }: { first: ReactNode; second: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <>
      {first}
      {first && sentenceGap(locale)}
      {second}
    </>
  )
}
