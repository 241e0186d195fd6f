import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { beginTraffic } from '../api/client.ts'
import { ApiError, isCut } from '../api/errors.ts'
import { Spinner } from '../ui/button.tsx'
import { RefreshIcon } from '../ui/icons/shell.ts'
import { showFailure } from './toasts.ts'

/** Refetches what is shown. */
export type Refetch = (options: { throwOnError: true }) => Promise<unknown>

/**
 * Refetches because the member asked for it. Shows the loading toast, even over earlier data (specification section 8), and
 * failures other than a lost connection, which the offline bar already shows. Polling stays silent.
 */
export async function refreshByHand(refetch: Refetch): Promise<void> {
  const endTraffic = beginTraffic()
  try {
    await refetch({ throwOnError: true })
  } catch (error) {
    // Any other error: the member left the page.
    if (error instanceof ApiError && !isCut(error)) showFailure(error)
  } finally {
    endTraffic()
  }
}

/** How far the finger must move down to refresh, in px. */
const THRESHOLD_PX = 144

/** Refetches when the page is pulled down from its top. Always add a `RefreshButton`: not everybody can pull. */
export function PullToRefresh({ refetch, children }: { refetch: Refetch; children: ReactNode }) {
  const start = useRef<number>(undefined)
  // The progress, 0 to 1: the ref decides, the state is rendered.
  const progress = useRef(0)
  const [shownProgress, setShownProgress] = useState(0)
  const [busy, setBusy] = useState(false)

  const setProgress = (next: number) => {
    progress.current = next
    setShownProgress(next)
  }
  const begin = ({ touches, target }: TouchEvent) => {
    const isOnPage = target instanceof Element && !target.closest('dialog')
    start.current = isOnPage && touches.length === 1 && window.scrollY <= 0 ? touches[0]?.clientY : undefined
  }
  const move = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (start.current === undefined || !finger || busy) return
    const distance = (finger.clientY - start.current) / THRESHOLD_PX
    setProgress(window.scrollY > 0 ? 0 : Math.max(0, Math.min(1, distance)))
  }
  const release = async () => {
    const isFarEnough = progress.current === 1
    setProgress(0)
    if (!isFarEnough) return
    setBusy(true)
    await refreshByHand(refetch)
    setBusy(false)
  }

  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={release} onTouchCancel={() => setProgress(0)}>
      {(busy || shownProgress > 0) && (
        <div
          className="pointer-events-none fixed inset-x-0 top-16 z-20 flex justify-center"
          aria-hidden="true"
        >
          <span
            className="rounded-full border border-line bg-surface p-2 text-accent shadow-card"
            style={
              busy
                ? undefined
                : {
                    opacity: shownProgress,
                    transform: `translateY(${shownProgress * 24 - 24}px) rotate(${shownProgress}turn)`,
                  }
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
