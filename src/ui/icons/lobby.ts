// Icons of the game classes and the lobby's actions.
import { icon } from './icon.tsx'

export const LiveIcon = icon(
  'M4 7h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM15 11l6-3.5v9L15 13M7 10.5v.01',
)
export const SlotsIcon = icon(
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9.3 5v14M14.7 5v14M4 12h1.5M18.5 12H20M6.6 9.5v5M12 9.5v5M17.4 9.5v5',
)
export const FishingIcon = icon(
  'M3 12c2.5-3.6 5.6-5.4 9-5.4 2.6 0 4.9 1.9 6.2 5.4-1.3 3.5-3.6 5.4-6.2 5.4-3.4 0-6.5-1.8-9-5.400zM17.3 10 21 7.500v9L17.3 14M7.5 11v.01M11.5 9.500a4 4 0 0 1 0 5',
)
export const LotteryIcon = icon(
  'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zM16 11a4.5 4.5 0 1 1-3.6 7.200M7.8 7.5 9.2 6.800v4.400M15.2 15.500h2.200L15.9 18',
)
export const SportIcon = icon(
  'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8l3.6 2.6-1.4 4.300H9.800l-1.4-4.300zM12 8V3.600M15.6 10.600l4.4-1.500M14.2 14.900l2.7 4M9.8 14.900l-2.7 4M8.4 10.6 4 9.1',
)
export const PokerIcon = icon(
  'M7 4h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM11 8.500l2 3-2 3-2-3zM18.5 7.500l1.7.500a1 1 0 0 1 .7 1.200l-2.6 10',
)
export const EsportsIcon = icon(
  'M8 7.500h8a5 5 0 0 1 4.9 4.200l.5 3.300a2.2 2.2 0 0 1-4 1.500L15.8 15H8.200l-1.6 1.500a2.2 2.2 0 0 1-4-1.500l.5-3.300A5 5 0 0 1 8 7.500zM7 11.500h3M8.5 10v3M15 10.300v.01M17 12.300v.01',
)
export const GameIcon = icon(
  'M6 5.500h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM10.3 9l4.7 3-4.7 3z',
)
export const SearchIcon = icon('M10.5 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5')
export const StarIcon = icon('M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.600L4 9.800l5.6-.700z')

export const PlayIcon = icon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM10 8.5v7l5.5-3.5z')
