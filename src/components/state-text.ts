import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '../api/order-state.ts'
import type { Tone } from '../ui/status-icon.tsx'

/** The state of an order as members see it. `late` is in progress, but takes longer than usual. */
type ShownState = OrderState | 'late'

export const STATE_TONES: Record<ShownState, Tone> = {
  successful: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  rejected: 'bad',
  progress: 'info',
  late: 'warn',
  unknown: 'neutral',
}

/** Returns a function that names an order's state. For an unknown state, the name includes the wire status. */
export function useStateText(): (state: ShownState, status: number) => string {
  const { t } = useLingui()
  // Each row of a list calls this: it translates only what it returns.
  return (state, status) =>
    ({
      successful: () => t({ message: 'Successful', comment: 'state of an order' }),
      failed: () => t({ message: 'Failed', comment: 'state of an order' }),
      cancelled: () => t({ message: 'Cancelled', comment: 'state of an order' }),
      rejected: () => t({ message: 'Rejected', comment: 'state of an order' }),
      progress: () => t({ message: 'In progress', comment: 'state of an order' }),
      late: () => t({ message: 'Delayed', comment: 'state of an order that takes longer than usual' }),
      unknown: () => t`Unknown status (${status})`,
    })[state]()
}
