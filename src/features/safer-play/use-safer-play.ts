import { useNow } from '../../time/use-now.ts'
import { keptSaferPlay } from './kept.ts'
import { PERIODS, settled, shutBy, type SaferPlay, type Shut } from './rules.ts'
import { serverNow } from '../../api/server-date.ts'

const LOOK_MS = 5_000

/** Whether any of it bounds deposits. */
export function boundsDeposits({ limits, timeOut, excluded }: SaferPlay): boolean {
  return timeOut !== undefined || excluded !== undefined || PERIODS.some((period) => limits[period])
}

/** What a member has chosen on this device as it stands now. */
export interface ChosenNow extends SaferPlay {
  /** Why deposits and games are shut, if they are. */
  shut: Shut | undefined
  /** When that was worked out, by this device's clock. */
  now: number
}

/** What the member who is logged in has chosen on this device as it stands now; undefined until it is known. */
export function useSaferPlay(): ChosenNow | undefined {
  const kept = keptSaferPlay.useOwn()
  const now = useNow(LOOK_MS)
  if (!kept) return undefined
  const chosen = settled(kept, serverNow())
  return { ...chosen, shut: shutBy(chosen, now), now }
}
