import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadPart } from '../../i18n/catalogs.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// What a guest's home does not show at once is loaded when it is needed, so that the first load stays small.

/** The part of home that is for members; the loader has it ready before a member's home is shown. */
export const MemberHome = lazyRouteComponent(
  () => importWithRetry(() => import('./member-home.tsx')),
  'MemberHome',
)

// The sheets bring the texts of the member's pages along.
async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importWithRetry(load), loadPart('member')])
  return module
}

/** The choice of language. */
export const LanguageSheet = lazy(() =>
  withTexts(async () => ({ default: (await import('../-member/language-sheet.tsx')).LanguageSheet })),
)

/** What locked money is. */
export const LockedSheet = lazy(() =>
  withTexts(async () => ({ default: (await import('../-member/locked-sheet.tsx')).LockedSheet })),
)

/** One announcement. */
export const NoticeSheet = lazy(() =>
  withTexts(async () => ({ default: (await import('../-member/notice-sheet.tsx')).NoticeSheet })),
)
