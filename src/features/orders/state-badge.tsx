import { useLingui } from '@lingui/react/macro'
import { orderState } from '../../api/order-state.ts'
import { STATE_TONES, useStateWords } from '../../components/state-words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** How an order stands, in a word, read out when it changes; undefined until the server has said. */
export function StateBadge({ status }: { status: number | undefined }) {
  const { t } = useLingui()
  const words = useStateWords()
  return (
    <output>
      {status === undefined ? (
        <StatusBadge tone="neutral">{t({ message: 'Checking', comment: 'state of an order' })}</StatusBadge>
      ) : (
        <StatusBadge tone={STATE_TONES[orderState(status)]}>{words(orderState(status), status)}</StatusBadge>
      )}
    </output>
  )
}
