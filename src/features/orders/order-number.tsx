import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../ui/copy-button.tsx'

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
