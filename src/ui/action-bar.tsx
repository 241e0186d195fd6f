import type { ReactNode } from 'react'

/** The sticky bar at the bottom of a screen, for its primary action. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 pt-3 pb-safe">
      {children}
    </div>
  )
}
