import { lazy } from 'react'
import { loadPart } from '../../i18n/catalogs.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// What home shows only after a tap: loaded then, with the texts of the member's pages, so that the first load stays small.
async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importWithRetry(load), loadPart('member')])
  return module
}

/** The choice of language. */
export const LanguageSheet = lazy(async () => ({
  default: (await withTexts(() => import('../-member/language-sheet.tsx'))).LanguageSheet,
}))

/** What locked money is. */
export const LockedSheet = lazy(async () => ({
  default: (await withTexts(() => import('../-member/locked-sheet.tsx'))).LockedSheet,
}))

/** One announcement. */
export const NoticeSheet = lazy(async () => ({
  default: (await withTexts(() => import('../-member/notice-sheet.tsx'))).NoticeSheet,
}))
