// The icons that only pages beyond the first load show.
import { icon } from './icon.tsx'

const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z'

export const RecordsIcon = icon('M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6')
export const ChartIcon = icon('M5 20V11M12 20V4M19 20v-6')
export const CalendarIcon = icon(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
)
export const CopyIcon = icon(
  'M10 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
)
export const SettingsIcon = icon(
  'M4 7h9m4 0h3M4 17h3m4 0h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
)
export const CardIcon = icon(
  'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14.5h3',
)
export const BankIcon = icon(
  'M3.5 9.5 12 4.5l8.5 5zM5.5 9.5v7.5M10 9.5v7.5M14 9.5v7.5M18.5 9.5v7.5M3.5 19.5h17',
)
export const UsdtIcon = icon(`${circle}M8 8h8M12 8v9M8 11.5c2.2 1.2 5.8 1.2 8 0`)
export const QrIcon = icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14v2.5h2.5M20 14v3M14 20h3M20 20v.01')
export const LockIcon = icon(
  'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
)
export const ShieldIcon = icon(
  'm12 3.5 7 2.5v5.5c0 4.3-2.7 7.3-7 9-4.3-1.7-7-4.7-7-9V6zM8.7 12l2.3 2.3 4.3-4.6',
)
export const GlobeIcon = icon(
  `${circle}M3.5 12h17M12 3.5c2.4 2.5 3.5 5.5 3.5 8.5s-1.1 6-3.5 8.5c-2.4-2.5-3.5-5.5-3.5-8.5s1.1-6 3.5-8.5z`,
)
export const SunIcon = icon(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const MoonIcon = icon('M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5z')
export const TextSizeIcon = icon('M3 18 8 6l5 12M4.8 14h6.4M15 18l3-7 3 7M16 15.8h4')
export const ExternalIcon = icon(
  'M14 4.5h5.5V10M19.5 4.5 11 13M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
)
export const ShareIcon = icon(
  'M12 15V4M8 7.5 12 3.5l4 4M7 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1',
)
export const DownloadIcon = icon('M12 4v9.5M8 10l4 3.5 4-3.5M4.5 14.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4.5')
export const LogOutIcon = icon('M10 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12h-9')
export const SearchIcon = icon('M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5')
export const PlusIcon = icon('M12 5v14M5 12h14')
export const MinusIcon = icon('M5 12h14')
export const TrashIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5')
export const PencilIcon = icon('m5 19 1-4L16 5l3 3L9 18zM14 7l3 3')
export const StarIcon = icon('m12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z')
export const PlayIcon = icon('M8 5.5v13l11-6.5z')
export const CameraIcon = icon(
  'M4.5 8H8l1.5-2.5h5L16 8h3.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
)
export const PhoneIcon = icon(
  'M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.5h2',
)
export const MailIcon = icon(
  'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3.5 7.5 12 13l8.5-5.5',
)
export const PeopleIcon = icon(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.4-3 2.9-5 6.5-5s6.1 2 6.5 5zM16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.3 3.5 4.7',
)
export const HeartIcon = icon(
  'M12 19.5C7 15.7 4 12.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 3.5-3 6.4-8 10.2z',
)
export const FilterIcon = icon('M4 6.5h16M7 12h10M10 17.5h4')
export const ChevronDownIcon = icon('M5.5 9.5 12 16l6.5-6.5')
