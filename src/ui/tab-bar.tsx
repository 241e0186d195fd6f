import type { ReactNode } from 'react'

/** The classes of a link in the tab bar: an icon above a word; the current one by `aria-current="page"`. */
export const tabItemClass =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-1 px-1 py-2 text-center text-12 leading-none text-ink-2 transition-colors current:font-semibold current:text-accent md:w-20 md:flex-none'

/** The bar of the main places: at the bottom of phones, a rail at the side from 768 px. Its children are links. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:inset-y-0 md:right-auto md:flex-col md:border-t-0 md:border-r md:pt-4"
    >
      {children}
    </nav>
  )
}
