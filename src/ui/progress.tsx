import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const CIRCUMFERENCE = 2 * Math.PI * 29

/** A progress bar with a light track. `value` is 0 to 1; `label` names it for screen readers. */
export function Bar({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <span className="relative block h-2 w-full overflow-hidden rounded-full bg-line text-accent">
      {/* Browsers draw the track of a native bar in their own grey, which looks full at zero. */}
      <progress aria-label={label} value={share} max={1} className="sr-only" />
      {/* An attribute sets the width: a style would be missing from a saved view. */}
      <svg className="size-full" aria-hidden="true">
        <rect width={`${100 * share}%`} height="100%" rx="4" fill="currentColor" />
      </svg>
    </span>
  )
}

interface RingProps {
  /** 0 to 1. */
  value: number
  tone?: 'accent' | 'gold'
  /** Shown in the middle: a time, a picture. */
  children?: ReactNode
}

/** A progress ring, filled clockwise from the top. Show the value as text too: screen readers skip the ring. */
export function Ring({ value, tone = 'accent', children }: RingProps) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div className="relative inline-flex size-[4rem] shrink-0 items-center justify-center">
      <svg
        viewBox="0 0 64 64"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="5"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="29" className="stroke-line" />
        <circle
          cx="32"
          cy="32"
          r="29"
          className={cx(
            'transition-all',
            tone === 'gold' ? 'stroke-gold' : 'stroke-accent',
            share === 0 && 'hidden',
          )}
          strokeLinecap="round"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <span className="relative text-14 font-bold tabular">{children}</span>
    </div>
  )
}
