// The icons of the first load: the tab bar, the bars above the page, home, and those that stand beside a status.
import { icon } from './icon.tsx'

const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z'

export const HomeIcon = icon('M4 11.2 12 4l8 7.2M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5M10 20v-5.5h4V20')
export const GiftIcon = icon(
  'M4.5 8.5h15a.5.5 0 0 1 .5.5v3H4V9a.5.5 0 0 1 .5-.5zM5.5 12v7.5a.5.5 0 0 0 .5.5h12a.5.5 0 0 0 .5-.5V12M12 8.5V20M12 8.5C11 4.6 6.8 3.7 6.8 6.3c0 1.5 1.7 2.2 5.2 2.2zm0 0c1-3.9 5.2-4.8 5.2-2.2 0 1.5-1.7 2.2-5.2 2.2z',
)
export const ChatIcon = icon(
  'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-6.5L8 20.5V17H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 11h6',
)
export const MemberIcon = icon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.5-3.6 3.6-5.5 7.5-5.5s7 1.9 7.5 5.5z',
)
export const DepositIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14')
export const TransferIcon = icon('M5 8h14m-3.5-3.5L19 8l-3.5 3.5M19 16H5m3.5-3.5L5 16l3.5 3.5')
export const VipIcon = icon('M7 4.5h10l4 5.5-9 10L3 10zM3 10h18M12 4.5 8.5 10l3.5 10 3.5-10z')
export const EyeIcon = icon(
  'M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
)
export const EyeOffIcon = icon(
  'm4 4 16 16M9.9 6A10 10 0 0 1 12 5.8c4 0 7.5 2.2 9.5 6.2a14 14 0 0 1-2.9 3.8M6.5 7.6A14 14 0 0 0 2.5 12c2 4 5.5 6.2 9.5 6.2 1.7 0 3.2-.4 4.6-1.1M10 10a2.8 2.8 0 0 0 4 4',
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
export const QuestionIcon = icon('M9 8.9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.3-1.5 2.5M12 18v.01')
