import type { FocusEvent } from 'react'

/** Brings what has the focus into view along its rail: at the edge, the focus alone does not move it there. */
export function intoView({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'center' })
}
