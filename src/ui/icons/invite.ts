// Icons of the invite screens.
import { icon } from './icon.tsx'

export const InviteIcon = icon(
  'M9.5 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 19.5c.4-3.3 2.8-5 6-5s5.6 1.7 6 5zM18.5 8v6M15.5 11h6',
)
export const PartnerIcon = icon(
  'M4.5 8.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM9 8.5V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.5M3.5 13.5h17M12 12.5v2',
)
