// Icons of the first load: the tab bar, banners, home and statuses.
import { icon } from './icon.tsx'

const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z'

export const HomeIcon = icon('M4 11.2 12 4l8 7.2M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5M10 20v-5.5h4V20')
export const ChatIcon = icon(
  'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-6.5L8 20.5V17H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 11h6',
)
export const ActivityIcon = icon('M4 9h16v3H4zM6 12v8h12v-8M12 9v11M12 9C8 9 7 4 10 5l2 4 2-4c3-1 2 4-2 4')
export const MemberIcon = icon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.5-3.6 3.6-5.5 7.5-5.5s7 1.9 7.5 5.5z',
)
export const NoticeIcon = icon('M4.5 9.5v5H8l6.5 4v-13L8 9.5zM18 9a4 4 0 0 1 0 6')
export const ChevronRightIcon = icon('M9.5 5.5 16 12l-6.5 6.5')
export const BackIcon = icon('M15 4.5 7.5 12l7.5 7.5')
export const RefreshIcon = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15')
export const WifiOffIcon = icon(
  'm4 4 16 16M3 9.5a13.5 13.5 0 0 1 4-2.6M11 5.6a13.5 13.5 0 0 1 10 3.9M6 13a9 9 0 0 1 4-2.3M14.7 10.9A9 9 0 0 1 18 13M9 16.2a4.5 4.5 0 0 1 6 0M12 19.5v.01',
)
export const ClockIcon = icon(`${circle}M12 7.5V12l3 2`)
export const CheckIcon = icon('M5.5 12.5 10 17l8.5-9.5')
export const CrossIcon = icon('m6.5 6.5 11 11M17.5 6.5l-11 11')
export const WarningIcon = icon('M12 4.5 21 19.5H3zM12 10v4.5M12 17v.01')
export const InfoIcon = icon(`${circle}M12 11v5.5M12 7.8v.01`)
