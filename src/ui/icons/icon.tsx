import type { ComponentType, SVGProps } from 'react'

/** The props of every icon: the attributes of its `svg`, mostly `className` for size and colour. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/**
 * Makes an outline icon from one path in the 24 box: 1.6 px, round ends, in the colour of the text around it. Hidden from screen readers: the text
 * beside it, or the label of its button, has its meaning.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(path: string): Icon {
  return function LineIcon(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}
