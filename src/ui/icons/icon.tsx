import type { ComponentType, SVGProps } from 'react'
import { cx } from '../cx.ts'

/** A component that draws an `svg` icon. Its `className` sets size, colour and lines, for which the style sheet has defaults. */
export type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, 'fill' | 'stroke' | 'strokeWidth'>>

/**
 * Returns an outline icon for one path in a 24×24 box. Lines are 1.6 px with round ends, in the text colour. Hidden from screen
 * readers, because the text beside it or the label of its button has the same meaning.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(path: string): Icon {
  return function LineIcon({ className, ...props }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        {...props}
        // One attribute in place of five: a list has hundreds of icons.
        className={cx('line-icon', className)}
      >
        <path d={path} />
      </svg>
    )
  }
}
