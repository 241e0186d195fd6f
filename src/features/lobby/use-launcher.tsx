// Apart from `launcher.tsx`, whose chunk loads after the screen.

import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Play } from './rules.ts'
import { useSession } from '../../session/session.ts'
import { useDeferredReady } from '../../components/use-deferred-ready.ts'
import { lazyView, nothing } from '../../components/lazy-view.ts'

const Launcher = lazyView(() => import('./launcher.tsx'), 'Launcher')

/**
 * Returns the function that opens a venue or game, and the view to render. The code of both loads after the screen:
 * automatically for members, on the first tap for guests.
 */
export function useLauncher(): { play: (play: Play) => void; view: ReactNode } {
  const { token } = useSession()
  const isReady = useDeferredReady()
  const [isRequested, setRequested] = useState(false)
  const launch = useRef<(play: Play) => void>(undefined)
  const pendingPlay = useRef<Play>(undefined)
  const play = useCallback((chosen: Play) => {
    setRequested(true)
    if (launch.current) return launch.current(chosen)
    pendingPlay.current = chosen
    void Launcher.preload?.() // retries if it failed to load
  }, [])
  const take = (ready: (play: Play) => void) => {
    launch.current = ready
    if (pendingPlay.current) ready(pendingPlay.current)
    pendingPlay.current = undefined
  }
  const isLoaded = isRequested || (isReady && token !== undefined)
  const view = isLoaded && (
    // Keeps the tiles if the launcher fails to load before a tap.
    <CatchBoundary getResetKey={() => isRequested} errorComponent={isRequested ? rethrow : nothing}>
      <Launcher onReady={take} />
    </CatchBoundary>
  )
  return { play, view }
}

/** Rethrows to the screen's error boundary, which offers a retry. */
function rethrow({ error }: ErrorComponentProps): never {
  throw error
}
