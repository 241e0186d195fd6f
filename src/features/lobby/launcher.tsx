import { useEffect, type ReactNode } from 'react'
import type { Play } from './rules.ts'
import { useLaunch } from './use-launch.tsx'

/** Opens games on home, loaded after the tiles: passes its function whenever that changes. */
export function Launcher({ onReady }: { onReady: (launch: (play: Play) => void) => void }): ReactNode {
  const { launch, isReady, view } = useLaunch()
  useEffect(() => {
    if (isReady) onReady(launch)
  })
  return view
}
