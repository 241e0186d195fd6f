import { useState, type ReactNode, type TouchEvent } from 'react'
import { RefreshIcon } from './icons/shell.ts'
import { Spinner } from './spinner.tsx'

/** How far the finger must pull, in px. */
const enough = 72

/** Fetches anew when the page is pulled down from its top. Always beside a `RefreshButton`: a pull is not for every hand. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const [start, setStart] = useState<number>()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  const move = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (start === undefined || !finger || busy) return
    setPulled(window.scrollY > 0 ? 0 : Math.max(0, Math.min(1, (finger.clientY - start) / 2 / enough)))
  }
  const release = async () => {
    setStart(undefined)
    setPulled(0)
    if (pulled < 1) return
    setBusy(true)
    await onRefresh().finally(() => setBusy(false))
  }

  return (
    <div
      onTouchStart={({ touches }) =>
        setStart(touches.length === 1 && window.scrollY <= 0 ? touches[0]?.clientY : undefined)
      }
      onTouchMove={move}
      onTouchEnd={release}
      onTouchCancel={() => setPulled(0)}
    >
      {(busy || pulled > 0) && (
        <div
          className="pointer-events-none fixed inset-x-0 top-16 z-20 flex justify-center"
          aria-hidden="true"
        >
          <span
            className="rounded-full border border-line bg-surface p-2 text-accent shadow-card"
            style={
              busy
                ? undefined
                : { opacity: pulled, transform: `translateY(${pulled * 24 - 24}px) rotate(${pulled}turn)` }
            }
          >
            {busy ? <Spinner /> : <RefreshIcon className="size-5" />}
          </span>
        </div>
      )}
      {children}
    </div>
  )
}
