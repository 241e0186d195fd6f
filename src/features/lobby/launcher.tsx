import { useEffect, type ReactNode } from 'react'
import type { Play } from './rules.ts'
import { useLaunch } from './use-launch.tsx'

/** Opens games, in a chunk that loads after the tiles. Passes its current function to `onReady`. */
export function Launcher({ onReady }: { onReady: (launch: (play: Play) => void) => void }): ReactNode {
  const { launch, isReady, view } = useLaunch()
  useEffect(() => {
    if (isReady) onReady(launch)
  })
  return view
}
