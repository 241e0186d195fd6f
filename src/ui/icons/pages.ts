// The icons that only pages beyond the first load show.
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
