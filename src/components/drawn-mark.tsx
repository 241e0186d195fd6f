import { brand } from '../pwa/brand.ts'
import { cx } from '../ui/cx.ts'

const FILLS = { accent: 'fill-accent', paper: 'fill-paper' }
const STROKES = { accent: 'stroke-accent', paper: 'stroke-paper' }

/** The brand's mark in the theme's colours. Decorative: hidden from screen readers. */
export function DrawnMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      {brand.mark.map(({ d, fill, stroke, width }) => (
        <path
          key={d}
          className={cx(fill && FILLS[fill], stroke && STROKES[stroke])}
          strokeWidth={width}
          d={d}
        />
      ))}
    </svg>
  )
}
