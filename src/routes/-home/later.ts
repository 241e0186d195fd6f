import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { loadParts, type CatalogPart } from '../../i18n/catalogs.ts'
import { lobbyTexts } from '../../i18n/parts/lobby.ts'
import { memberTexts } from '../../i18n/parts/member.ts'
import { moneyTexts } from '../../i18n/parts/money.ts'
import { noticesTexts } from '../../i18n/parts/notices.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// What a guest's home does not show at once is loaded when it is needed, so that the first load stays small. By the router's means and not React's
// `lazy`, which keeps what could not be loaded as failed: `preload` loads it anew.

async function withTexts<Module>(load: () => Promise<Module>, part: CatalogPart): Promise<Module> {
  const [module] = await Promise.all([importWithRetry(load), loadParts(part)])
  return module
}

/** The part of home that is for members; the loader has it ready before a member's home is shown. */
export const MemberHome = lazyRouteComponent(
  () => withTexts(() => import('./member-home.tsx'), moneyTexts),
  'MemberHome',
)

/** What there is to play; the loader starts on it, and nothing waits for it. */
export const HomeLobby = lazyRouteComponent(
  () => withTexts(() => import('../-lobby/home-lobby.tsx'), lobbyTexts),
  'HomeLobby',
)

/** What opens a game. */
export const Launcher = lazyRouteComponent(
  () => withTexts(() => import('../-lobby/launcher.tsx'), lobbyTexts),
  'Launcher',
)

// The sheets bring the texts of the member's pages along.

/** The choice of language. */
export const LanguageSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/language-sheet.tsx'), memberTexts),
  'LanguageSheet',
)

/** What locked money is. */
export const LockedSheet = lazyRouteComponent(
  () => withTexts(() => import('../-member/locked-sheet.tsx'), memberTexts),
  'LockedSheet',
)

/** What the operator wants everybody to see, once a day. */
export const NoticePopUp = lazyRouteComponent(
  () => withTexts(() => import('../../features/notices/pop-up.tsx'), noticesTexts),
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
