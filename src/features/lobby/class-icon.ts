import {
  EsportsIcon,
  FishingIcon,
  GameIcon,
  LiveIcon,
  LotteryIcon,
  PokerIcon,
  SlotsIcon,
  SportIcon,
} from '../../ui/icons/lobby.ts'
import type { Icon } from '../../ui/icons/icon.tsx'

const ICONS: Record<string, Icon> = {
  live: LiveIcon,
  game: SlotsIcon,
  fishing: FishingIcon,
  lottery: LotteryIcon,
  sport: SportIcon,
  poker: PokerIcon,
  esports: EsportsIcon,
}

/** Returns the icon of a game class, shown if the operator has no picture. Unknown classes get a generic icon. */
export function classIcon(code: string | undefined): Icon {
  return (code !== undefined && ICONS[code]) || GameIcon
}
