import { useLingui } from '@lingui/react/macro'
import { orderState, type OrderState } from '../../api/order-state.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tones.ts'

const TONES: Record<OrderState, Tone> = {
  successful: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  rejected: 'bad',
  progress: 'info',
  unknown: 'neutral',
}

/** How an order stands, in a word; undefined while the server has not said. */
export function StateBadge({ status }: { status: number | undefined }) {
  const { t } = useLingui()
  if (status === undefined) {
    return (
      <StatusBadge tone="neutral">{t({ message: 'Checking', comment: 'state of an order' })}</StatusBadge>
    )
  }
  const state = orderState(status)
  const words: Record<OrderState, string> = {
    successful: t({ message: 'Successful', comment: 'state of an order' }),
    failed: t({ message: 'Failed', comment: 'state of an order' }),
    cancelled: t({ message: 'Cancelled', comment: 'state of an order' }),
    rejected: t({ message: 'Rejected', comment: 'state of an order' }),
    progress: t({ message: 'In progress', comment: 'state of an order' }),
    unknown: t`Unknown status (${status})`,
  }
  return <StatusBadge tone={TONES[state]}>{words[state]}</StatusBadge>
}
