import { useLingui } from '@lingui/react/macro'
import { orderState } from '../../api/order-state.ts'
import { STATE_TONES, useStateWords } from '../../features/deposit/state-words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** How an order stands, in a word; undefined while the server has not said. */
export function StateBadge({ status }: { status: number | undefined }) {
  const { t } = useLingui()
  const words = useStateWords()
  if (status === undefined) {
    return (
      <StatusBadge tone="neutral">{t({ message: 'Checking', comment: 'state of an order' })}</StatusBadge>
    )
  }
  const state = orderState(status)
  return <StatusBadge tone={STATE_TONES[state]}>{words(state, status)}</StatusBadge>
}
