import { useEffect, type ReactNode } from 'react'
import type { Play } from './rules.ts'
import { useLaunch } from './use-launch.tsx'

/**
 * Runs `useLaunch` in its own chunk, which loads after the tiles.
 * Once `launch` is ready, passes the current function to `onReady` after each render.
 */
export function Launcher({ onReady }: { onReady: (launch: (play: Play) => void) => void }): ReactNode {
  const { launch, isReady, view } = useLaunch()
  useEffect(() => {
    if (isReady) onReady(launch)
  })
  return view
}
