import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// What a guest's home does not show at once is loaded when it is needed, so that the first load stays small. By the router's means and not React's
// `lazy`, which keeps what could not be loaded as failed: `preload` loads it anew.

/** The part of home that is for members; the loader has it ready before a member's home is shown. */
export const MemberHome = lazyRouteComponent(() => withTexts(() => import('./member-home.tsx')), 'MemberHome')

/** What there is to play; the loader starts on it, and nothing waits for it. */
export const HomeLobby = lazyRouteComponent(
  () => importWithRetry(() => import('../-lobby/home-lobby.tsx')),
  'HomeLobby',
)

/** What opens a game. */
export const Launcher = lazyRouteComponent(
  () => importWithRetry(() => import('../-lobby/launcher.tsx')),
  'Launcher',
)

/** The choice of language. */
export const LanguageSheet = lazyRouteComponent(
  () => importWithRetry(() => import('../-member/language-sheet.tsx')),
  'LanguageSheet',
)

/** What locked money is. */
export const LockedSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/locked-sheet.tsx')),
  'LockedSheet',
)

/** What the operator wants everybody to see, once a day. */
export const NoticePopUp = lazyRouteComponent(
  () => importWithRetry(() => import('../../features/notices/pop-up.tsx')),
  'NoticePopUp',
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
