import { useLingui } from '@lingui/react/macro'
import { Children, useRef, useState, type ReactNode } from 'react'

/**
 * A carousel of pictures with a fixed aspect ratio. Swiping or tapping a dot changes the picture; it never moves automatically.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const slides = Children.toArray(children)
  const total = slides.length
  return (
    <section aria-label={label} className="relative">
      <ul
        ref={track}
        // Makes the scroll area reachable by keyboard: pictures without links contain nothing to focus.
        tabIndex={total > 1 ? 0 : undefined}
        className="no-scrollbar flex aspect-[5/2] [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg bg-sunk"
        onScroll={({ currentTarget }) => {
          const next = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
          // The picture that leaves becomes inert, and would lose the focus to the page.
          if (next !== shown && currentTarget.matches(':focus-within'))
            currentTarget.focus({ preventScroll: true })
          setShown(next)
        }}
      >
        {Children.map(slides, (slide, place) => (
          <li className="size-full shrink-0 snap-center overflow-hidden" inert={place !== shown}>
            {slide}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className="absolute inset-x-0 bottom-0 flex justify-center">
          {Children.map(slides, (_, place) => {
            const number = place + 1
            return (
              <button
                type="button"
                aria-label={t`Picture ${number} of ${total}`}
                aria-current={place === shown}
                className="group flex h-8 w-6 items-center justify-center"
                onClick={() => track.current?.scrollTo({ left: place * track.current.clientWidth })}
              >
                <span className="size-2 rounded-full border border-ink-3 bg-white transition-all group-aria-[current=true]:w-4 group-aria-[current=true]:bg-accent" />
              </button>
            )
          })}
        </div>
      )}
    </section>
  )
}
