// Icons that the first load does not show.
import { icon } from './icon.tsx'

export const RecordsIcon = icon('M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6')
export const SettingsIcon = icon(
  'M4 7h9m4 0h3M4 17h3m4 0h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
)
export const CardIcon = icon(
  'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14.5h3',
)
export const ExternalIcon = icon(
  'M14 4.5h5.5V10M19.5 4.5 11 13M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
)
export const ShareIcon = icon(
  'M12 15V4M8 7.5 12 3.5l4 4M7 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1',
)
export const ChevronDownIcon = icon('M5.5 9.5 12 16l6.5-6.5')
export const CoinIcon = icon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 8.5h8M12 8.5V17M8.2 11.6c2.4 1 5.2 1 7.6 0',
)
export const PhoneIcon = icon(
  'M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.5h2',
)
export const DepositIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14')
export const QuestionIcon = icon('M9 8.9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.3-1.5 2.5M12 18v.01')
export const GiftIcon = icon(
  'M4.5 8.5h15a.5.5 0 0 1 .5.5v3H4V9a.5.5 0 0 1 .5-.5zM5.5 12v7.5a.5.5 0 0 0 .5.5h12a.5.5 0 0 0 .5-.5V12M12 8.5V20M12 8.5C11 4.6 6.8 3.7 6.8 6.3c0 1.5 1.7 2.2 5.2 2.2zm0 0c1-3.9 5.2-4.8 5.2-2.2 0 1.5-1.7 2.2-5.2 2.2z',
)
export const TransferIcon = icon('M5 8h14m-3.5-3.5L19 8l-3.5 3.5M19 16H5m3.5-3.5L5 16l3.5 3.5')
export const VipIcon = icon('M7 4.5h10l4 5.5-9 10L3 10zM3 10h18M12 4.5 8.5 10l3.5 10 3.5-10z')
export const EyeIcon = icon(
  'M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
)
export const EyeOffIcon = icon(
  'm4 4 16 16M9.9 6A10 10 0 0 1 12 5.8c4 0 7.5 2.2 9.5 6.2a14 14 0 0 1-2.9 3.8M6.5 7.6A14 14 0 0 0 2.5 12c2 4 5.5 6.2 9.5 6.2 1.7 0 3.2-.4 4.6-1.1M10 10a2.8 2.8 0 0 0 4 4',
)
export const TrashIcon = icon(
  'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l1 12a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1l1-12M10.5 11v5M13.5 11v5',
)
export const CameraIcon = icon(
  'M4.5 7.5H8l1.5-2.5h5L16 7.5h3.5a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM12 9.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
)
export const PictureIcon = icon(
  'M4.5 4.5h15a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM4 17l5-5.5 4 4.5 2.5-2.5 4.5 4.5M15.5 8a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
)
export const RebateIcon = icon(
  'M5.5 18.5 18.5 5.5M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const WithdrawIcon = icon('M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 20h14')
export const EditIcon = icon(
  'M12 19.5h8M4.5 19.5l.8-3.6L16 5.2a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L8.1 18.7z',
)
export const InviteIcon = icon(
  'M9.5 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 19.5c.4-3.3 2.8-5 6-5s5.6 1.7 6 5zM18.5 8v6M15.5 11h6',
)
export const PartnerIcon = icon(
  'M4.5 8.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM9 8.5V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.5M3.5 13.5h17M12 12.5v2',
)

// Game classes and the lobby's actions.
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
