import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { loadPart } from '../../i18n/catalogs.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// What a guest's home does not show at once is loaded when it is needed, so that the first load stays small. By the router's means and not React's
// `lazy`, which keeps what could not be loaded as failed: `preload` loads it anew.

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
export const LanguageSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/language-sheet.tsx')),
  'LanguageSheet',
)

/** What locked money is. */
export const LockedSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/locked-sheet.tsx')),
  'LockedSheet',
)

/** One announcement. */
export const NoticeSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/notice-sheet.tsx')),
  'NoticeSheet',
)

/** Whether a sheet is open, how it is opened and closed. One that could not be loaded is loaded anew when it is opened again. */
export function useSheet<Props extends object>(sheet: AsyncRouteComponent<Props>) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    void sheet.preload?.()
    setOpen(true)
  }
  return { isOpen, open, close: () => setOpen(false) }
}
