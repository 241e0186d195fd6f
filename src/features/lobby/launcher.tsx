import { useEffect, type ReactNode } from 'react'
import type { Play } from './rules.ts'
import { useLaunch } from './use-launch.tsx'

/** What opens a game on home, loaded after what it opens: hands out its function as often as that is another. */
export function Launcher({ onReady }: { onReady: (launch: (play: Play) => void) => void }): ReactNode {
  const { launch, isReady, view } = useLaunch()
  useEffect(() => {
    if (isReady) onReady(launch)
  })
  return view
}
