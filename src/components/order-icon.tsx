import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { wantsLessMotion } from '../ui/media.ts'

const DRAW_MS = 240

/** Animates the lines of an icon as if drawn, unless the member wants less motion. */
function drawIcon(box: HTMLElement): void {
  if (wantsLessMotion()) return
  for (const line of box.querySelectorAll('path')) {
    const length = line.getTotalLength()
    const frames = {
      strokeDasharray: [length, length].map(String),
      strokeDashoffset: [length, 0].map(String),
    }
    line.animate(frames, { duration: DRAW_MS, easing: 'ease-out' })
  }
}

/** The icon of an order's state. Animates when the order is settled on screen, to show what has changed. */
export function OrderIcon({ isInProgress, children }: { isInProgress: boolean; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  const wasInProgress = useRef(isInProgress)
  useLayoutEffect(() => {
    if (box.current && wasInProgress.current && !isInProgress) drawIcon(box.current)
    wasInProgress.current = isInProgress
  }, [isInProgress])
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  )
}
