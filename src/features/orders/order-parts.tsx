import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderState } from '../../api/order-state.ts'
import { STATE_TONES, useStateWords } from '../../components/state-words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** The number by which customer service finds the order, to be copied. */
export function OrderNumber({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <span className="flex flex-wrap items-center">
      <Trans comment="number of an order">no. {number}</Trans>
      <CopyButton text={number} label={t`Copy order number`} variant="quiet" />
    </span>
  )
}

/** An order before its details are there, in their layout. */
export function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-45 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </output>
  )
}

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
