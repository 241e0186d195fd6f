import { confirmedServerNow, timeNow } from '../../time/clock.ts'
import { PERIODS, saferPlaySchema, settled, playBlockOf, type SaferPlay, type PlayBlock } from './rules.ts'
import { memberStore } from '../../session/member-store.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'

/** Members' safer-play settings on this device. */
export const storedSaferPlay = memberStore('safer-play', 1, saferPlaySchema, { limits: {} })

/** How often the settings are settled again, in milliseconds. */
const SETTLE_MS = 5_000

/** Returns whether any setting limits or blocks deposits. */
function boundsDeposits({ limits, timeOut, excluded }: SaferPlay): boolean {
  return timeOut !== undefined || excluded !== undefined || PERIODS.some((period) => limits[period])
}

/** A member's settings, settled as of now. */
export interface ChosenNow extends SaferPlay {
  /** Why deposits and games are blocked; undefined if they are not. */
  playBlock: PlayBlock | undefined
  /**
   * When the settings were settled, by this device's clock (milliseconds since 1970). Updated only while a setting limits or
   * blocks deposits.
   */
  now: number
}

/** Returns the current member's settings, settled as of now; undefined until they are read. */
export function useSaferPlay(): ChosenNow | undefined {
  const stored = storedSaferPlay.useOwn()
  const now = useNow(stored && boundsDeposits(stored) ? SETTLE_MS : null)
  useServerAhead()
  if (!stored) return undefined
  const chosen = settled(stored, confirmedServerNow())
  return { ...chosen, playBlock: playBlockOf(chosen, timeNow()), now }
}
