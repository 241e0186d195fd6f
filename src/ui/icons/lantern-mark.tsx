import type { ComponentProps } from 'react'

/** The lantern, our mark: in the accent colour, hidden from screen readers because the brand's name stands beside it. */
export function LanternMark(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      {...props}
    >
      <path
        className="fill-accent"
        d="M11.5 6h9a1 1 0 0 1 0 2h-9a1 1 0 0 1 0-2zM11.5 23h9a1 1 0 0 1 0 2h-9a1 1 0 0 1 0-2zM12 9h8c4 2.2 5 4.7 5 6.5s-1 4.3-5 6.5h-8c-4-2.2-5-4.7-5-6.5S8 11.2 12 9z"
      />
      <path className="stroke-accent" strokeWidth="1.6" d="M16 3v3M16 25v4M13.5 25v2.5M18.5 25v2.5" />
      <path
        className="stroke-paper"
        strokeWidth="1.2"
        d="M16 10v11M12.8 10.2c-2.3 3.2-2.3 7.4 0 10.6M19.2 10.2c2.3 3.2 2.3 7.4 0 10.6"
      />
    </svg>
  )
}
