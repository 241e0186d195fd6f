/** The classes of the main navigation. It is a bottom bar, or a side rail from 768 px. */
export const tabBarClass =
  'tab-bar fixed inset-x-0 bottom-0 z-20 flex min-h-16 border-t border-line bg-surface md:inset-y-0 md:right-auto md:w-22 md:flex-col md:border-t-0 md:border-r'

/** The classes of a tab bar link: icon above word. `aria-current="page"` marks the current one. */
export const tabItemClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 px-1 py-2 text-center text-tab text-ink-2 transition-colors current:font-semibold current:text-accent md:flex-none'
